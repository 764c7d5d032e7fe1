"""The lessons in what to play: counting, saving and the end of a deal."""

from __future__ import annotations

from typing import Final

from game.words.lessons.said import lesson, said
from game.words.translation import N_

# Translators: {king}, {knight} and {jack} are court cards as the pack on the table calls them, with their article in
# the form of objects; {king:bare} is without it.
COUNTING: Final = lesson(
    N_("Counting to 61"),
    N_("How many points you have, and how many you need"),
    N_("There are 120 points. 61 win the deal. Count what you need before you spend a high card."),
    all=N_("All cards together are worth 120 points. Whoever has 61 has won: the other has 59 at most."),
    aces=N_("The four aces alone are worth 44. Add two threes, and you have 64: more than half, from six cards."),
    have=N_("These are the last three cards. You have 47 points, so you need 14 more."),
    take=said(
        N_("Pilar leads the three: 10 points. You could win it with a trump, or with the ace of its suit."),
        N_("Reach 61 with this trick."),
        trump=N_("The two of trumps wins 10 points: 47 and 10 are 57. That is not enough yet."),
        none=N_("That does not win the trick. You need 14 points from it."),
    ),
    won=N_("47 and 21 are 68. Whatever comes now, this deal is yours."),
    suits=N_("Numbers to remember: an ace and a three make 21, the three court cards 9, and a whole suit 30."),
    tricks=N_(
        "The slate counts what you have won. What you hold in your hand counts for nobody yet: only tricks score."
    ),
    fourteen=said(
        N_("Another deal. You have 45 points, so you need 16. Pilar leads {king}: 4 points."),
        N_("Win as many points as you can."),
        trump=N_("That makes 49. Your three of the same suit wins 14 points at once."),
        king=N_("That is another suit: Pilar would win 8 points."),
    ),
    two=N_("45 and 14 are 59. You need 2 points more, and two cards are left to each of you."),
    sure=said(
        N_(
            "Pilar has no trump, and nothing that is still in play beats your {king:bare}. Both of your cards "
            "would win now."
        ),
        N_("Reach 61 with this trick."),
        trump=N_(
            "It wins the trick, but perhaps an empty one: you would still have 59. Play the card with "
            "points of its own."
        ),
    ),
    there=N_("59 and 4 are 63. The last trick does not matter any more."),
    high=N_(
        "Keep an eye on aces and threes. The four aces and the four threes are worth 84 points: more than "
        "two thirds of all."
    ),
    king=said(
        N_("Another deal. You have 57 points, and Pilar leads a two. Four points are enough."),
        N_("Win the deal with this trick."),
        six=N_("The six wins an empty trick: you would still have 57."),
        ace=N_("That ace is of another suit. Pilar would win it, and 11 points with it."),
    ),
    end=N_("61: exactly enough. With 60 each the deal would not count."),
    enough=said(
        N_("Again you have 57, and Pilar leads {jack}: 2 points."),
        N_("Reach 61 with this trick."),
        trump=N_("57 and 2 are 59: not enough. Win with a card with points of its own."),
        ace=N_("That ace is of another suit. Pilar would win it, and 11 points with it."),
    ),
    add=N_("57 and 5 are 62. What you add yourself counts as much as what the other has led."),
    other=N_(
        "Count for Pilar too. If you have 52 points, and 16 are still in play, then she has the rest: 52 as well."
    ),
    stop=said(
        N_("So it stands now, and Pilar leads a three. If she wins it, she has 62."),
        N_("Do not let her win this trick."),
        king=N_("Then she has 66 points, and the deal is hers. Use your trump."),
        none=N_("Then she has 62 points, and the deal is hers. Use your trump."),
    ),
    both=N_("Now you have the 62. Ten points more for you are also ten fewer for her."),
    before=N_(
        "Before the last tricks ask: what do I need, and what does she need? The trick that decides is worth "
        "your best trump."
    ),
    sixty=said(
        N_("One more deal. You have exactly 60, and two cards. Pilar leads {jack}."),
        N_("Win the deal with this trick."),
        none=N_("Then these 2 points are hers, and perhaps it ends with 60 each. Take them: they are enough."),
    ),
    rough=N_("You need not count every card. Watch aces and threes, and look at the slate before the last tricks."),
    few=N_("And do not give up with few points: three tricks with an ace and a three make 63."),
)

SAVING: Final = lesson(
    N_("Spend or save?"),
    N_("When to play your points, and when to hold them back"),
    N_("Bank your points once nobody can beat you. Spend trumps on aces and threes."),
    second=N_("You play second, and last. Nobody plays after you: what wins now, wins."),
    home=said(
        N_("Tonet has led a two. It is worth nothing, but you can add to it."),
        N_("Bank as many points as you can, without using a trump."),
        six=N_("It wins, but nothing of value. Your ace is quite safe now, and worth 11 points."),
        trump=N_("The three of trumps would win 10 points, but then it is spent. Another card wins even more."),
    ),
    good=N_("Eleven points that nobody can take from you. That is the best moment for an ace or a three."),
    three=said(
        N_("Another hand: Tonet leads {knight}, and you hold the three of the same suit."),
        N_("Bank your three."),
        six=N_("Then Tonet keeps his points, and your three is still in danger."),
        trump=N_("The trump would win as well, but your three would still be in danger. Play the three."),
    ),
    king=said(
        N_(
            "Tonet leads a four. Your three is of another suit, and stays in your hand. But you can bank "
            "something else."
        ),
        N_("Bank points, without a trump."),
        three=N_("That is another suit: Tonet would win your 10 points."),
        trump=N_("The trump would win, but nothing. Even a small trump is good for an ace later."),
    ),
    one=N_("Four points, and nobody could stop them. That is how to bank court cards, one after another."),
    leading=N_("It is different when you lead. Tonet plays after you, and may have a trump."),
    lead=said(
        N_("The stock is full, and you do not know what he holds."),
        N_("Lead the card that you can lose without harm."),
        three=N_("The ace or any trump would take it, and your 10 points. Never lead a three, child."),
        trump=N_("A high trump is worth more later. Lead something small."),
    ),
    least=said(
        N_("You lead again, and this time every card of yours is worth points."),
        N_("Lead the card that costs you least."),
        ace=N_("Any trump would take it, and 11 points with it."),
        trump=N_("A three of trumps is too good to lead now: it will win rich tricks later."),
    ),
    cheap=N_("Now Tonet leads a five. There is nothing to win here."),
    small=said(
        N_("Lose this trick as cheaply as you can, and keep your trump."),
        N_("Throw away the card that is worth least."),
        three=N_("The three would not win: another suit. You would give him 10 points."),
        trump=N_("The trump would win, but nothing. Even a small trump is good for an ace later."),
    ),
    dear=said(
        N_("The same cards, but now he leads a three: 10 points."),
        N_("What is your trump for? Use it."),
        three=N_("That is another suit: he would win 20 points. Use your trump."),
        four=N_("The four is lower than the three. But you have a trump."),
    ),
    worth=N_("What is a trump worth? As much as it wins. Spend it on an ace or a three, but hardly ever on nothing."),
    little=said(
        N_("Tonet leads {jack}: 2 points. You hold a small trump, and a card without points."),
        N_("Decide: is this trick worth a trump?"),
        trump=N_("Two points are little. Later the same trump may win an ace. Let this trick go."),
        three=N_("That is another suit: Tonet would win your 10 points."),
    ),
    now=said(
        N_("Two points for him. But look what he leads now: an ace."),
        N_("What is your trump for? Use it."),
        three=N_("That is another suit: he would win 21 points. Use your trump."),
        five=N_("That does not win. But you have a trump."),
    ),
    paid=N_("11 points instead of 2. A trump that waits is often worth more."),
    give=N_(
        "Sometimes you have to give something. Then give the least: a card without points, and if there is "
        "none, {jack}."
    ),
    late=N_(
        "Towards the end trumps are even more valuable: in the last three tricks nobody draws new "
        "ones. Try to keep one or two for them."
    ),
    free=said(
        N_("The stock is gone, and all trumps have been played. Now a high card may lead, for nothing can beat it."),
        N_("Lead a card with many points."),
        four=N_("A five would beat it. Your ace and your three cannot be beaten any more."),
    ),
    bold=N_(
        "Nothing could happen to it, and the other one is just as safe. As long as he had trumps, you had to "
        "be careful. Without them you may be bold."
    ),
    ask=N_("Three questions before each card: What lies there? What does it cost me? What do I keep for later?"),
    end=N_("Let the cheap tricks go and take the rich ones. That is more than half of good play."),
)

ENDING: Final = lesson(
    N_("The end of the deal"),
    N_("When nothing is left to be drawn"),
    N_("When the stock is gone, remember what has been played: then you know what the other holds."),
    draw=said(
        N_(
            "Tonet leads a six. Two cards are left to draw: whoever wins this trick gets the hidden one, and "
            "whoever loses it gets {king} of trumps."
        ),
        N_("Lose this trick on purpose."),
        seven=N_("You would win no points by it, and Tonet would get {king} of trumps. Let him win."),
    ),
    got=N_("Now you hold {king} of trumps, for a trick in which there was nothing."),
    sixteen=N_(
        "How does one remember what has been played? Not all of it: aces, threes and trumps. They are "
        "sixteen cards, and they decide most deals."
    ),
    empty=N_("The stock is gone. Nobody draws any more, and the last three cards are played."),
    known=N_(
        "If you remember what has been played, you know what Tonet holds: {king} of trumps, a five and a "
        "six. You hold the ace of trumps."
    ),
    lead=said(
        N_("You lead. Whatever you lead, his trump can take it, unless it is your ace of trumps."),
        N_("Lead the card that he may have."),
        three=N_("He takes it with his trump: 14 points for him. Let him spend it on less."),
        ace=N_("You would win, but his trump stays, and takes your three afterwards. Keep the ace."),
    ),
    took=N_("He has spent his trump and won 4 points: his own. Now he leads a five, and cannot harm you any more."),
    take=said(
        N_("Both of your cards win now."),
        N_("Take the trick."),
    ),
    last=said(
        N_("One card is left, and he has no trump."),
        N_("Play your last card."),
    ),
    end=N_("You won 21 points in the last two tricks. With another first card it would have been fewer."),
    again=N_("Another end: two cards are left to each. Tonet leads a four, which is worth nothing."),
    last_card=N_(
        "Of the cards that you do not see, only one has not been played: the three of the suit of your ace. "
        "So Tonet holds it. Whoever wins this trick leads to the last one."
    ),
    over=said(
        N_("Earlier you would have kept your trump. Now think of the trick that comes after."),
        N_("Play the card after which your ace is safe."),
        ace=N_("Tonet would win it with his four, and your ace would be lost: 11 points for him."),
    ),
    ace=said(
        N_("You lead, and no trump is left."),
        N_("Play your ace."),
    ),
    sum=N_("Ace and three: 21 points. You won them because you knew his last card."),
    both=said(
        N_(
            "Again two cards are left. Tonet leads {knight}. His last card is an ace, but not of the suit of "
            "your three."
        ),
        N_("Play so that you win both tricks."),
        three=N_(
            "Then he has 13 points, and you win only his ace. Take this trick too: your three is safe afterwards."
        ),
    ),
    safe=said(
        N_("Your three cannot be beaten: he has neither its ace nor a trump."),
        N_("Play your last card."),
    ),
    all=N_("The whole end was yours: 28 points, because you won the first of the two tricks."),
    wait=said(
        N_(
            "A last one. Tonet leads {jack}, and you know the card that he has left: the three of the suit of "
            "your four."
        ),
        N_("Keep your ace of trumps for the trick that is worth more."),
        ace=N_("Now it wins 13 points, and then his three takes your four. One trick later it wins 21."),
    ),
    now=said(
        N_("There it is, his three, and you still have your ace of trumps."),
        N_("Play your last card."),
    ),
    waited=N_("21 points for you and 2 for him. The other way round it would have been 13 and 10."),
    close=N_("Three cards each, and hardly anything is hidden: here a deal is won by thinking, not by luck."),
)
