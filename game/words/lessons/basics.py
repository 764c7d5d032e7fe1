"""The first lessons: the cards, tricks, trumps and the turned card."""

from __future__ import annotations

from typing import Final

from game.words.lessons.said import lesson, said
from game.words.translation import N_

# Translators: {king}, {knight} and {jack} are court cards as the pack on the table calls them, with their article in
# the form of objects; {king:bare} is without it.
CARDS: Final = lesson(
    N_("The cards"),
    N_("The suits, and what each card is worth"),
    N_(
        "Five cards in each suit are worth points: ace, three, and the three court cards. You need more than "
        "half of 120."
    ),
    hello=N_(
        "Welcome! I am Rosa. We play with forty cards in four suits. I tell you what to do, and nothing can go wrong."
    ),
    hand=N_("These three cards are yours. Nobody else sees them."),
    stock=N_("The other cards wait here, in the stock. After every trick you and Tonet draw one card each."),
    trick=N_("Whoever plays first is said to lead. Tonet has led. Now it is your turn, and then the trick is full."),
    worth=N_(
        "Cards are worth points. The ace is worth 11 and the three 10. Then come the court cards: "
        "{king:bare} 4, {knight:bare} 3, {jack:bare} 2. The rest are worth nothing."
    ),
    ace=said(
        N_("Of one suit, the card that is worth more wins. Your ace beats any other card of its suit."),
        N_("Play the card that is worth most."),
        three=N_("The three is worth 10 points. There is one card that is worth even more."),
        king=N_("That one is worth 4 points. Look for the ace: it is worth 11."),
    ),
    won=N_("You won the trick. Its cards lie before you now. The winner leads to the next trick."),
    slate=N_("The slate counts for you. There are 120 points in the deck. With 61 you have more than half, and win."),
    empty=said(
        N_("Now you lead. A card worth nothing is a safe start."),
        N_("Play the card that is worth nothing."),
        three=N_("The three is worth 10 points: too good to begin with. Find a card without points."),
        king=N_("That court card is worth 4 points. Find a card without points."),
    ),
    lost=N_("His card was higher, so Tonet took the trick. He won nothing with it: two cards without points."),
    three=said(
        N_(
            "Tonet leads {king} of the suit of your three. You might think that a king beats a three. Here the "
            "three comes right after the ace."
        ),
        N_("Take his king with your three."),
        wrong=N_("That card does not beat it. Your three does: only the ace is higher."),
    ),
    end=N_("Fourteen points in one trick! Remember the order: ace, three, {king:bare}, {knight:bare}, {jack:bare}."),
    sum=N_("You have 25 points now: 11 from your first trick and 14 from this one. Tonet has none."),
    draw=N_(
        "After each trick the winner draws first, then the other. So both of you always hold three cards, "
        "until the stock is gone."
    ),
    knight=said(
        N_("Another hand. Tonet leads {knight}: 3 points. Which of your cards is of the same suit, and higher?"),
        N_("Take this trick."),
        seven=N_("The seven is the highest of the cards without points, but every court card is above it."),
        ace=N_("The ace is of another suit, so it does not win here. Its 11 points would go to Tonet."),
    ),
    small=N_("Three points and four points: 7 for you. Small change, but many deals are won by less."),
    nothing=N_("Seven, six, five, four and two are worth nothing. But among themselves the higher number still wins."),
    five=said(
        N_("Tonet leads a five. There is nothing in this trick, and you can have it."),
        N_("Take it with a card worth nothing."),
        four=N_("The four is lower than the five, so Tonet would win."),
        king=N_("That is another suit: it does not win, and Tonet would get 4 points."),
    ),
    first=N_("No points, but you drew first, and now you lead to the next trick."),
    suits=N_("Each suit has 30 points: 11 and 10, then 4, 3 and 2. Four suits make 120."),
    again=said(
        N_("Lead something that Tonet may take without harm to you."),
        N_("Play the card that is worth nothing."),
        king=N_("That court card is worth 4 points. Find a card without points."),
        jack=N_("That one is worth 2 points. Find a card without points."),
    ),
    four=N_(
        "Tonet played a card of another suit, and so your four won. Even the smallest card wins if nobody beats it."
    ),
    close=N_(
        "You know the cards now: five ranks are worth points and five are not. The next lesson shows when a card wins."
    ),
)

TRICKS: Final = lesson(
    N_("Taking tricks"),
    N_("Any card may be played, but not every card wins"),
    N_("You may play any card. The highest card of the suit that was led wins, unless there are trumps."),
    any=N_("In many games you have to follow suit. Not in these: you may play any card to any trick."),
    suit=N_(
        "Still, the suit that was led matters. Without a trump, only a higher card of that suit wins. Pilar "
        "has led {jack}."
    ),
    higher=said(
        N_("Her card is worth 2 points. You hold a higher one of the same suit."),
        N_("Take this trick."),
        ace=N_("The ace is strong, but it is of another suit: it would not win, and its 11 points are lost."),
        other=N_("That is another suit, so it does not win. Look for the suit that Pilar led."),
    ),
    lead=N_("Your {king:bare} was higher: 6 points for you. You won, so you lead to the next trick."),
    begin=said(
        N_("You may lead whatever you like."),
        N_("Lead a card worth nothing."),
        ace=N_("The ace is worth 11 points, and Pilar may have a trump for it. Lead a card without points."),
    ),
    other=N_("Pilar played a seven of another suit. Seven is a higher number, but it does not count here: you won."),
    cannot=N_(
        "Now Pilar leads {king}. Of its suit you have lower cards only, so you cannot win this trick, "
        "whatever you play."
    ),
    least=said(
        N_("Then the question is only what you give away with it."),
        N_("Give Pilar as little as you can."),
        knight=N_("That is 3 points more for her. Both of your other cards are worth nothing."),
    ),
    calm=N_("Nobody wins every trick. Lose those in which there is little, and your points stay in your hand."),
    away=said(
        N_("Another hand. Pilar leads the three of a suit you do not have. You cannot win: all the more you save."),
        N_("Throw away a card worth nothing."),
        king=N_("You would give Pilar 4 points on top of her 10. Throw a card without points."),
    ),
    lost=N_("She has her 10 points, and nothing from you. Losing cheaply is half of this game."),
    ace=said(
        N_("Once more. Pilar leads the three: 10 points. What is higher than a three?"),
        N_("Take her three."),
        wrong=N_("That does not beat the three. Only one card of its suit does: the ace."),
    ),
    end=N_("Ace and three in one trick: 21 points. That is a third of what you need to win."),
    seven=said(
        N_("Pilar leads a seven. It is worth nothing, but you can win it and bank some points of your own."),
        N_("Take this trick."),
        three=N_("That is another suit: Pilar would win your 10 points."),
        six=N_("That is another suit, so it does not win. Look for the suit that Pilar led."),
    ),
    own=N_(
        "Two points, from your own card. All cards of a trick count for whoever wins it, no matter who played them."
    ),
    more=said(
        N_("Pilar leads {jack}, and two of your cards beat it. Nobody plays after you."),
        N_("Win as many points as you can."),
        king=N_("That wins 6 points. Your other card of this suit wins 12, and Pilar cannot take it any more."),
        four=N_("That is another suit, so it does not win. Look for the suit that Pilar led."),
    ),
    safe=N_("Twelve points. You played last, so nobody could beat your three. That is how to bank a three."),
    first=said(
        N_(
            "This time you lead, and Pilar answers. She may play any card too: a higher one of your suit, a "
            "trump, or something worthless."
        ),
        N_("Lead a card worth nothing."),
        ace=N_("The ace is worth 11 points, and Pilar may have a trump for it. Lead a card without points."),
        jack=N_("That one is worth 2 points. Find a card without points."),
    ),
    took=N_(
        "She had {knight} of your suit. That is higher, so the trick is hers: 3 points, and all her own. You "
        "lost nothing by it."
    ),
    back=said(
        N_("Now she leads a five. Look for its suit in your hand."),
        N_("Take this trick."),
        ace=N_("The ace is strong, but it is of another suit: it would not win, and its 11 points are lost."),
        other=N_("That is another suit, so it does not win. Look for the suit that Pilar led."),
    ),
    two=N_("Before every card ask two things. Can I win this trick? And is it worth it?"),
    close=N_(
        "You never have to win. Which tricks to take and which to leave is what all the games of this family are about."
    ),
)

TRUMPS: Final = lesson(
    N_("Trumps"),
    N_("One suit beats all the others"),
    N_("Any trump beats any card of another suit. Keep high trumps for tricks that are worth them."),
    turned=N_("This card was turned up when the cards were dealt. Its suit is trumps for the whole deal."),
    beats=N_(
        "A trump beats every card of the other suits. Even this two, the lowest of all, beats the ace of another suit."
    ),
    ruff=said(
        N_("Tito has led an ace: 11 points. Nothing of its suit could beat it."),
        N_("Win his ace with a trump."),
        other=N_("Then Tito keeps his 11 points. You have a trump: look for the suit of the turned card."),
        king=N_("You would give him 4 points more. Use your trump: the two is enough."),
    ),
    won=N_("With the smallest card in the deck you won 11 points. Tito will remember that."),
    both=N_("If both play trumps, the higher trump wins. The order is the same as in any suit."),
    higher=said(
        N_("Tito leads {jack} of trumps. The order, once more: ace, three, {king:bare}, {knight:bare}, {jack:bare}."),
        N_("Take it with a higher trump."),
        low=N_("The seven comes below all court cards. You need a higher trump than {jack}."),
        other=N_("No other suit beats a trump. Look at your trumps."),
    ),
    keep=said(
        N_("Now Tito leads a five. It is worth nothing."),
        N_("Keep your trump, and play another card."),
        waste=N_("Your three of trumps would win, but only nothing at all. Keep it for a trick that is worth it."),
    ),
    order=N_("Good. You lost a trick, and Tito won no points by it. Your three of trumps waits."),
    lead=said(
        N_("Now you lead. Tito may have a trump, and then no other suit is safe from it."),
        N_("Lead the card that you can best afford to lose."),
        three=N_("Tito takes it with any trump, and your 10 points are his."),
        king=N_("That one is worth 4 points. You have a card that is worth nothing."),
    ),
    taken=N_("He took your seven with {jack} of trumps. He won 2 points, his own, and you lost nothing."),
    ten=N_(
        "There are ten trumps in the deck, as in every suit. The more of them you have seen, the fewer "
        "he can still hold."
    ),
    small=said(
        N_("Another hand. Tito leads a three: 10 points. Both of your trumps would win it."),
        N_("Win it with the trump that costs you least."),
        king=N_("That wins too, but the two is enough. Keep {king} of trumps for a trick that needs it."),
        other=N_("That does not win, and Tito keeps his 10 points. Any of your trumps beats his three."),
    ),
    suit=said(
        N_("Tito leads {king}. You can beat it in two ways: with a trump, or with a higher card of the same suit."),
        N_("Win it without a trump."),
        trump=N_("That wins 4 points. Your three of the suit wins 14, and your trump stays in your hand."),
        other=N_("That is another suit, and no trump: it does not win."),
    ),
    double=N_("14 points, and you still have your trump. Where the suit itself wins, the trump can wait."),
    none=said(
        N_("Tito leads {jack} of trumps, and you have no trump at all. Nothing in your hand beats it."),
        N_("Throw away a card worth nothing."),
        ace=N_("The ace of another suit does not beat a trump. Its 11 points would be lost."),
        knight=N_("You would give him 3 points more. You have a card that is worth nothing."),
    ),
    poor=N_("Two points for Tito, and one trump fewer in his hand. That is no bad bargain for you."),
    lesser=N_("One more. Tito leads a seven, which is worth nothing. You hold a three, and ace and two of trumps."),
    cheapest=said(
        N_("Sometimes a small trump is the card that you can spare best."),
        N_("Play the card that you miss least."),
        ace=N_("Your highest trump for an empty trick? Keep the ace."),
        three=N_("That is another suit: Tito would win your 10 points. Play the card that is worth nothing."),
    ),
    highest=said(
        N_("Look at this: Tito leads the three of trumps, 10 points. Only one card in the whole deck is higher."),
        N_("Take his three."),
        king=N_("You would give him 4 points more. Only the ace of trumps wins here."),
        other=N_("No other suit beats a trump. Look at your trumps."),
    ),
    best=N_("21 points. Nothing beats the ace of trumps, so spend it where it wins the most."),
    hide=N_(
        "And nobody has to show that they have trumps. Tito knows only what has been played, and what he holds himself."
    ),
    end=N_("Look at the turned card whenever you forget: it shows trumps until it is drawn, as the last card."),
)

SWAP: Final = lesson(
    N_("The swap"),
    N_("The turned card, and how to get it"),
    N_("With the seven of trumps you take a higher turned card, with the two a seven or a lower one."),
    king=N_("That {king:bare} is trump, and it waits under the stock. It would be the last card to be drawn."),
    seven=N_(
        "The seven of trumps may take its place, and you hold it. But first you need a trick: whoever has "
        "won none may not swap."
    ),
    first=said(
        N_("Chayo has led {jack}. You have a higher card of that suit."),
        N_("Win this trick, but keep your seven."),
        seven=N_("The seven would win too, as a trump. But then it is gone, and you want to swap it."),
        other=N_("That does not win. Play the higher card of the suit that Chayo led."),
        early=N_("The swap has to wait until you have won a trick."),
    ),
    swap=said(
        N_(
            "Now you may. Say that you want to swap: it is done when the next trick is over, before you draw. "
            "Until then nobody knows."
        ),
        N_("Ask for the swap."),
        first=N_("First the swap: press the button with the two arrows, or the key on it."),
    ),
    lead=said(
        N_("Ready: your seven bears a sign. Now play on. It does not matter who wins this trick."),
        N_("Lead a card worth nothing, but not the seven."),
        seven=N_("Not the seven: without it there is no swap."),
        knight=N_("That one is worth 3 points. You have a card that is worth nothing."),
    ),
    done=N_("There it is: the {king:bare} is in your hand, and your seven lies under the stock."),
    four=said(
        N_("Chayo leads a four. Your {king:bare} of trumps would win it, but there is nothing in this trick."),
        N_("Win it with a small card."),
        king=N_("A high trump for no points at all? Keep it for an ace or a three."),
        knight=N_("That does not win, and Chayo would get 3 points."),
    ),
    value=N_(
        "A trump without points has become one that is worth 4, and that beats more cards. That is what a swap is for."
    ),
    two=N_(
        "Now a seven is turned. For a seven or a lower card the two of trumps is enough: whoever holds it may swap."
    ),
    own=said(
        N_("Another deal: a seven is turned, you hold the two, and you have won a trick before."),
        N_("Ask for the swap."),
        first=N_("First the swap: press the button with the two arrows, or the key on it."),
    ),
    play=said(
        N_("Ready. It is done when this trick is over."),
        N_("Lead a card worth nothing, but not the two."),
        two=N_("Not the two: without it there is no swap."),
        knight=N_("That one is worth 3 points. You have a card that is worth nothing."),
    ),
    lowest=N_("The seven is in your hand, and the two lies in its place. It can stay there: no card swaps for a two."),
    ready=said(
        N_(
            "Now the three of trumps is turned: 10 points, and only the ace is above it. You hold the seven, and "
            "you have won a trick."
        ),
        N_("Ask for the swap."),
        first=N_("First the swap: press the button with the two arrows, or the key on it."),
    ),
    keep=said(
        N_("Chayo has led {jack}. Mind with which card you win it."),
        N_("Win this trick, but keep your seven."),
        seven=N_("The seven would win too, as a trump. But then it is gone, and you want to swap it."),
        other=N_("That does not win. Play the higher card of the suit that Chayo led."),
    ),
    three=N_("The three is yours. You could win a whole trick and not get 10 points by it."),
    others=N_(
        "Chayo may swap as well, if she has the right card and a trick. So what lies there today may be gone tomorrow."
    ),
    why=N_("Without a swap the turned card is drawn last, by whoever loses the last trick before the stock is gone."),
    late=N_("Do not wait too long: in the last two rounds of drawing there is no swap any more."),
    gone=said(
        N_(
            "Here it is too late: only two cards are left to draw. But your seven is still a trump, and Chayo "
            "leads a three."
        ),
        N_("Win her three with it."),
        other=N_("That does not win. Your seven does, as a trump."),
    ),
    still=N_("10 points for a seven. A trump that can no longer be swapped is still a trump."),
    end=N_("This is how Brisca is played in Spain. In Italian Briscola nobody swaps, in Catalonia at any moment."),
)
