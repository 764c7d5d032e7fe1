"""The lessons in other games of the family: with partners, in Catalonia, Chiamata and few points."""

from __future__ import annotations

from typing import Final

from game.words.lessons.said import lesson, said
from game.words.translation import N_

# Translators: {king}, {knight} and {jack} are court cards as the pack on the table calls them, with their article in
# the form of objects; {king:bare} is without it.
PARTNERS: Final = lesson(
    N_("With a partner"),
    N_("Two against two, and the signals they may give"),
    N_("Partners sit opposite and count together. Feed your partner points when they are winning."),
    partner=N_(
        "Four at the table: you and Bepi, who sits opposite, play against Lina and Chayo. What either of you "
        "wins counts for both."
    ),
    turns=N_("Play goes to the right. In this trick Lina led, then Bepi and Chayo played. You are the last."),
    throw=said(
        N_("Bepi’s ace wins the trick, and nobody plays after you."),
        N_("Give Bepi as many points as you can."),
        low=N_("Bepi wins anyway. Give him something: these points are yours too."),
        trump=N_("You would take the trick from your own partner. Let him win, and give him points."),
    ),
    good=N_("21 points for both of you. A trick that your partner wins is the best place for your points."),
    whose=N_(
        "So look first who is winning. An ace in your partner’s trick is a gift, in a trick of the others it is lost."
    ),
    save=said(
        N_("Bepi has played a three, but Chayo’s ace wins so far: 21 points."),
        N_("Save these points."),
        king=N_("Chayo keeps the trick, and gets 4 points more. You hold a trump."),
        six=N_("Then 21 points go to the others. You hold a trump."),
    ),
    saved=N_("21 points, with the smallest trump of all. Your partner can be bold because you sit behind him."),
    lost=said(
        N_("Now Chayo wins with the three of trumps, and you cannot beat it."),
        N_("Give her as little as you can."),
        ace=N_("That ace would be lost: 11 points for the others."),
        jack=N_("You would give her 2 points. You have a card that is worth nothing."),
    ),
    second=said(
        N_("Chayo has led a seven. After you Lina plays, and then Bepi: two more who can win this trick."),
        N_("Play the card that you can lose without harm."),
        ace=N_("It wins so far, but Lina may have a trump. Leave this trick to Bepi, who plays last."),
        king=N_("It beats the seven, but Lina may have a trump. Leave this trick to Bepi, who plays last."),
    ),
    bepi=N_("Bepi took it with his three. Whoever plays last knows all the other cards, and can bank points safely."),
    open=said(
        N_("You lead. Lina and Chayo play against you, one before Bepi and one after him."),
        N_("Lead a card worth nothing."),
        three=N_("With two opponents behind you a three is hardly ever safe."),
        king=N_("That court card is worth 4 points. Find a card without points."),
    ),
    helped=N_("Lina beat your five, and Bepi beat her seven. Two partners win a trick together."),
    safe=N_(
        "So a trick may be safe without you. While your partner has still to play, you need not win "
        "everything yourself."
    ),
    rule=N_(
        "Talking about cards is forbidden. But in Briscola with partners a signal may show which high trump you hold."
    ),
    signal=said(
        N_("You hold the ace of trumps, and Bepi should know. Only he sees your face."),
        N_("Open the signals, and signal your ace."),
        first=N_("First the signal: press Signals, or its key, and choose the ace."),
    ),
    faces=N_(
        "Bepi answered: his mouth went to one side, so he holds the three of trumps. For {king} the eyes go "
        "up, for {knight} the tip of the tongue shows, for {jack} one shrugs."
    ),
    early=N_(
        "A signal helps most at the beginning, before the high trumps have been played. You can only signal "
        "what you hold."
    ),
    leave=said(
        N_("Chayo has led {king}. Bepi plays last, and can win it with his three of trumps."),
        N_("Leave the trick to Bepi, and keep your ace."),
        ace=N_("It would win 4 points. Bepi can do that, so keep your ace of trumps for more."),
    ),
    end=N_("Bepi took it, as he told you. Two who understand each other are hard to beat."),
    trust=N_(
        "When your partner has shown a high trump, leave them the tricks they can win with it, and "
        "keep your own for another."
    ),
    sum=N_(
        "At the end the tricks of both partners are counted together. As between two players, 61 points win, "
        "and they win for both."
    ),
)

CATALAN: Final = lesson(
    N_("Brisca in Catalonia"),
    N_("A swap at any moment, and claiming the rest"),
    N_("In Catalonia you may swap at any moment once you have won a trick, and claim the rest when it is proven."),
    intro=N_("In Catalonia the cards and points are the same. But the swap may come at any moment, even in mid-trick."),
    first=said(
        N_("Here too you need a trick of your own before you may swap."),
        N_("Win this trick, but keep your seven."),
        seven=N_("The seven of trumps would win, but you want to swap it."),
        other=N_("That does not win. Play the higher card of the suit that Pep led."),
        early=N_("The swap has to wait until you have won a trick."),
    ),
    lead=said(
        N_("Now you could swap at once. But look first what Pep does."),
        N_("Lead the four."),
        seven=N_("Keep the seven for the swap, and lead the four."),
        five=N_("That would not be wrong. But here we lead the four."),
        early=N_("That would not be wrong. But here the swap waits: look first what Pep does."),
    ),
    swap=said(
        N_(
            "Pep leads the three: 10 points. The seven would win it, but {king} is just as good, and you may "
            "have it now."
        ),
        N_("Swap, in the middle of the trick."),
        first=N_("First the swap: press the button with the two arrows, or the key on it."),
    ),
    use=said(
        N_("The {king:bare} of trumps is in your hand, worth 4 points more than the seven."),
        N_("Win the trick with it."),
        wrong=N_("That does not win. Play the card that you have just taken."),
    ),
    won=N_("14 points with one swap at the right moment."),
    elsewhere=N_(
        "Where a swap has to wait for the end of the trick, Pep’s three could only have been won with the seven itself."
    ),
    higher=said(
        N_(
            "Another deal. Pep leads the six of trumps, and your two is lower. But a seven is turned, and the "
            "two may fetch it."
        ),
        N_("Swap, in the middle of the trick."),
        first=N_("First the swap: press the button with the two arrows, or the key on it."),
    ),
    beat=said(
        N_("Now you hold the seven."),
        N_("Win the trick with it."),
        wrong=N_("That does not win. Play the card that you have just taken."),
    ),
    small=N_("No points, but a lost trick became yours, and Pep has spent a trump for nothing."),
    waiting=N_(
        "So there is no hurry. As long as the card lies there, you may wait for the trick in which the swap helps most."
    ),
    gone=N_("But once the stock is gone, nothing is left to be fetched. And Pep may swap before you."),
    beware=said(
        N_(
            "This time the ace of trumps is turned, and Pep has won a trick. He may hold the seven, and swap "
            "whenever he likes."
        ),
        N_("Lead a card worth nothing."),
        three=N_("If Pep has the seven, he swaps and takes your three with the ace."),
        king=N_("If Pep has the seven, he swaps and takes your points with the ace."),
    ),
    his=N_("He had it: the ace is his, and the seven lies here. Your four was all you risked."),
    claims=N_(
        "The other custom: when the stock is gone, and you hold the highest trumps still in play, as many as "
        "you have cards, you may claim the rest."
    ),
    claim=said(
        N_("You hold ace, three and {king} of trumps. Nothing can beat them."),
        N_("Claim the rest."),
        play=N_("You could play them one by one. But claim, and it is done."),
    ),
    end=N_("All cards that are left are yours. A claim is only possible when it is proven, so it gives nothing away."),
    open=said(
        N_(
            "Another end. Pep leads the three of trumps, and you hold ace, {king} and {knight}. In the middle of "
            "a trick nobody may claim."
        ),
        N_("Take his three."),
        court=N_("The three is above all court cards. Only the ace beats it."),
    ),
    proven=said(
        N_("Ace and three have been played. Two cards are left to you, and now they are the two highest trumps."),
        N_("Claim the rest."),
        play=N_("You could play them one by one. But claim, and it is done."),
    ),
    ready=N_("A claim can also be made ready before: then the rest is claimed for you as soon as that is proven."),
    house=N_("Both customs are house rules. For a new game you can switch each of them on or off."),
)

CHIAMATA: Final = lesson(
    N_("Chiamata"),
    N_("Five at the table: auction, call and a secret partner"),
    N_("Bid what you hope to win with a partner, and call the card that your hand misses most."),
    eight=N_("Briscola Chiamata is for five. Each has eight cards. There is no stock, and no card is turned."),
    auction=N_(
        "Instead there is an auction: you bid how many points you will win, with a partner you do not know "
        "yet. The highest bid plays against all the others."
    ),
    bids=N_(
        "Bids begin with 61 points, and each has to be higher than the one before. Whoever passes does not bid again."
    ),
    bid=said(
        N_("You have five cards of one suit, the three and {king} among them, and an ace besides. That is strong."),
        N_("Bid 61 points, or a few more."),
        pass_=N_("With so many good cards of one suit you may well bid. Whoever passes is out."),
        high=N_("That is a lot: the more you bid, the more you have to win. Between 61 and 70 is enough."),
    ),
    declarer=N_(
        "All others passed, so you are the declarer. Now you call a card: its suit is trumps, its holder your partner."
    ),
    call=said(
        N_("Your long suit is to be trumps. Its highest card is what you miss: the ace."),
        N_("Call the ace of your long suit."),
        other=N_("Call the highest card that you miss in your long suit: it makes both trumps and partner strong."),
    ),
    secret=N_("Somebody holds this card and knows they are your partner. Nobody else does, not even you."),
    lead=said(
        N_("Lead a small trump: it often brings your partner to light."),
        N_("Lead a small trump."),
        wrong=N_("Lead the four or the seven of trumps, and keep the high ones."),
    ),
    shown=N_("Tito played the card you called: he is your partner! Now he leads an ace, and it wins so far."),
    give=said(
        N_("You are the last, and Tito’s points count for both of you."),
        N_("Give Tito points, but no trump."),
        wrong=N_("Tito wins the trick. Give him a card with points of another suit than trumps."),
    ),
    score=N_(
        "If the two of you reach your bid, you win 2 match points and your partner 1, and the others lose 1 "
        "each. If not, it is the other way round."
    ),
    again=said(
        N_("Another good hand: five of a suit with the ace, and a second ace besides."),
        N_("Bid 61 points, or a few more."),
        pass_=N_("With so many good cards of one suit you may well bid. Whoever passes is out."),
        high=N_("That is a lot: the more you bid, the more you have to win. Between 61 and 75 is enough."),
    ),
    three=said(
        N_("Again all have passed. This time you hold the highest card of your long suit yourself."),
        N_("Call the highest card that you miss in it."),
        other=N_("The ace of your long suit is yours already. The next one below it is the three."),
    ),
    waiting=N_(
        "Whoever holds this three plays with you. They may hide it for a while, and wait for a trick that is worth it."
    ),
    pass_=said(
        N_("And now a weak hand: one ace, two court cards, and no long suit."),
        N_("Pass."),
        bid=N_("With one ace and no long suit even a good partner cannot help you enough. Pass."),
    ),
    partner=N_(
        "Lina has bid 65 and calls this ace. You hold it, so you are her secret partner, and nobody else knows."
    ),
    hide=said(
        N_("Do not show it too soon: the three others would play against both of you."),
        N_("Lead a card worth nothing."),
        ace=N_("Then all know at once who plays with Lina. Keep it for a trick that is worth it."),
        points=N_("That one has points. Keep it for a trick that Lina wins."),
    ),
    show=said(
        N_(
            "Lina won that trick and led a three. But Bepi’s ace has beaten it: 21 points for the others. You "
            "are the last."
        ),
        N_("Win this trick for Lina."),
        low=N_("Then 21 points go to the others. Your ace is a trump, and beats all that."),
    ),
    seen=N_("32 points in one trick, and now everybody knows who plays with Lina."),
    open=N_("From now on Lina and you play like partners everywhere: give her points in the tricks that she wins."),
    against=N_(
        "Most often you are one of the three others. Then all that matters is that the declarer stays below the bid."
    ),
)

FEW: Final = lesson(
    N_("Few points win"),
    N_("As in parts of Mexico: whoever wins little, wins"),
    N_("Eleven points or fewer win. Throw your high cards into tricks that others take."),
    aim=N_("In some parts of Mexico the aim is turned round: whoever has eleven points or fewer at the end wins."),
    same=N_(
        "Nothing else changes. Cards are worth what they always were, and the same cards win. Only your "
        "wishes are turned round."
    ),
    lose=said(
        N_("Chayo leads an ace: 11 points. You do not want them."),
        N_("Let her have this trick."),
        trump=N_("Your three of trumps would win the trick: 21 points at once. Far too many!"),
    ),
    good=N_("She has her 11 points. Now she leads a seven, and you have drawn an ace."),
    rid=said(
        N_("Your ace is of another suit, so it cannot win this trick."),
        N_("Get rid of your ace."),
        trump=N_("A trump wins the trick, and you would have its 10 points."),
        low=N_("That does no harm. But here is the moment to be rid of 11 points: throw the ace."),
    ),
    win=N_("If both have more than eleven, whoever has fewer wins. Here Chayo has 22 points already."),
    throw=said(
        N_("Another hand. Chayo leads a six. A card of another suit that is no trump cannot win this trick."),
        N_("Get rid of as many points as you can."),
        seven=N_("That wins the trick, and you are left with your expensive card. Let her win."),
        two=N_("That loses the trick too. But here you can be rid of 4 points."),
    ),
    four=N_(
        "Four points fewer in your hand, and four more for her. Every trick that you lose is a chance "
        "to get rid of an expensive card."
    ),
    under=said(
        N_("Now Chayo leads the seven of trumps. No card of another suit can win that, not even an ace."),
        N_("Get rid of your most expensive card."),
        six=N_("The six loses as well, but it is worth nothing. Throw the ace."),
        jack=N_("That is 2 points. You hold a card that is worth 11."),
    ),
    gift=N_("Eleven points for her. When she leads a trump, she opens a door for you."),
    burden=N_("High trumps, so precious elsewhere, are a burden here: they win when you would rather lose."),
    must=said(
        N_("Chayo leads a five, and you hold nothing but trumps. Whatever you play, it wins."),
        N_("Win as few points as you can."),
        three=N_("That is 10 points of your own at once. Another trump costs you less."),
        ace=N_("That is 11 points of your own at once. Another trump costs you less."),
    ),
    rest=N_("4 points. Seven more, and you would still have no more than eleven."),
    higher=N_(
        "A trump is lost only under a higher trump. So when she plays the ace of trumps, let her have your three."
    ),
    lead=said(
        N_("You lead. Now Chayo may throw what she likes, and you win it unless her card is higher."),
        N_("Lead the card that wins least often."),
        three=N_("Only the ace of its suit is higher. You would win the trick, with 10 points of your own."),
        jack=N_("It would win often, with 2 points of your own. You have a lower card."),
    ),
    caught=N_("She threw {knight} of another suit, and even your two won: 3 points for you. It is dangerous to lead."),
    second=said(
        N_("So stay second if you can. Chayo leads a four, which is worth nothing, but whoever wins it has to lead."),
        N_("Let her have this trick."),
        high=N_("That wins the trick, and then you have to lead. You have a lower card."),
    ),
    she=N_(
        "She leads again, and you can throw again. But Chayo wants the same as you, so expect her aces in your tricks."
    ),
    eight=said(
        N_("Later in another deal you have 8 points, and Chayo leads {king}. Count what you would have if you won."),
        N_("Stay below twelve."),
        trump=N_("8 and 4 are 12: one too many. Leave this trick to her."),
    ),
    still=N_("You still have 8 points. Before each trick add what lies there to what you have."),
    plan=N_(
        "A plan for this game: throw aces and threes first, then court cards, and keep small cards for the "
        "tricks in which you lead."
    ),
    end=N_("That was the last lesson. Now you know more games than most people at most tables. Sit down!"),
)
