// The sentences of the edition data and of the computer players' levels, by their English words.
export const texts: Record<string, string> = {
  // Games and families
  'The full game with forty pieces a side.': 'Das ganze Spiel mit vierzig Figuren je Seite.',
  'Forty pieces a side on ten by ten squares, the highest rank called 1. Three tournament rules may be added, alone or together.':
    'Vierzig Figuren je Seite auf zehn mal zehn Feldern, der höchste Rang heißt 1. Drei Turnierregeln können hinzukommen, einzeln oder zusammen.',
  'The classic game with forty creatures a side and no powers.':
    'Das klassische Spiel mit vierzig Kreaturen je Seite, ohne Fähigkeiten.',
  'Forty creatures a side on ten by ten squares. In its second game six kinds of creatures have elemental powers.':
    'Vierzig Kreaturen je Seite auf zehn mal zehn Feldern. Im zweiten Spiel haben sechs Arten von Kreaturen Kräfte der Elemente.',
  'The same game in which a turn may also be the use of an elemental power.':
    'Dasselbe Spiel, in dem ein Zug auch der Einsatz einer Kraft der Elemente sein kann.',
  'The classic game with thirty pieces a side and no powers.':
    'Das klassische Spiel mit dreißig Figuren je Seite, ohne Fähigkeiten.',
  'Thirty pieces a side on ten by eight squares. In its second game the ranks 4 to 10 have special powers.':
    'Dreißig Figuren je Seite auf zehn mal acht Feldern. Im zweiten Spiel haben die Ränge 4 bis 10 besondere Fähigkeiten.',
  'The same game in which a turn may also be the use of a special power.':
    'Dasselbe Spiel, in dem ein Zug auch der Einsatz einer besonderen Fähigkeit sein kann.',
  'The full game with thirty pieces a side.': 'Das ganze Spiel mit dreißig Figuren je Seite.',
  'Thirty pieces a side on ten by eight squares. Spotters capture a piece from a distance by naming its rank.':
    'Dreißig Figuren je Seite auf zehn mal acht Feldern. Späher schlagen eine Figur aus der Ferne, indem sie ihren Rang nennen.',
  'A short game with ten pieces a side, placed anywhere on the thirty home squares.':
    'Ein kurzes Spiel mit zehn Figuren je Seite, beliebig verteilt auf den dreißig Aufstellungsfeldern.',
  'Thirty pieces a side on ten by eight squares, the highest rank called 10.':
    'Dreißig Figuren je Seite auf zehn mal acht Feldern, der höchste Rang heißt 10.',
  'The full tournament game with forty pieces a side.':
    'Das ganze Turnierspiel mit vierzig Figuren je Seite.',
  'The classic game with rank 10 the highest and the tournament rules against endless repetition. It is what tournaments, servers and research play.':
    'Das klassische Spiel mit 10 als höchstem Rang und den Turnierregeln gegen endlose Wiederholung. So spielen Turniere, Server und die Forschung.',
  'A quick game with eight pieces a side, placed anywhere on the forty home squares.':
    'Ein schnelles Spiel mit acht Figuren je Seite, beliebig verteilt auf den vierzig Aufstellungsfeldern.',
  'Hasbro / Milton Bradley, 2002': 'Hasbro / Milton Bradley, 2002',
  'Stratego Duel Masters, 2004': 'Stratego Duel Masters, 2004',
  'Fire and Ice fantasy edition, 2008': 'Fantasy-Ausgabe „Fire and Ice“, 2008',
  'Spin Master science-fiction edition, 2011': 'Science-Fiction-Ausgabe von Spin Master, 2011',
  'PlayMonster Stratego Classic, 2016': 'PlayMonster Stratego Classic, 2016',
  'Tournament play (ISF), beyond the sheets': 'Turnierspiel (ISF), über die Anleitungen hinaus',
  Lakes: 'Seen',
  'Barrier Zones': 'Sperrzonen',
  'Forbidden Zones': 'Verbotene Zonen',
  Craters: 'Krater',

  // Pieces
  "Beats every other piece. It falls to the Spy's attack, to Bombs, and together with its equal.":
    'Schlägt jede andere Figur. Fällt durch den Angriff des Spions, durch Bomben und gemeinsam mit seinesgleichen.',
  'Only the Marshal is stronger, and the Spy cannot take it.':
    'Nur der Marschall ist stärker, und der Spion kann ihm nichts anhaben.',
  'A strong officer, good for holding a wing.': 'Ein starker Offizier, gut, um einen Flügel zu halten.',
  'Strong enough to hunt most of what moves.': 'Stark genug, um das meiste zu jagen, was sich bewegt.',
  'A middling officer that beats every lower rank.':
    'Ein mittlerer Offizier, der jeden niedrigeren Rang schlägt.',
  'Useful against the small pieces that probe the lines.':
    'Nützlich gegen die kleinen Figuren, die die Linien abtasten.',
  'The lowest officer; it stops Miners and Scouts.': 'Der unterste Offizier; hält Mineure und Aufklärer auf.',
  'The only piece that can attack a Bomb and live: it removes it and takes its place.':
    'Kann als einzige Figur eine Bombe angreifen und überleben: Räumt sie und nimmt ihren Platz ein.',
  'Runs any number of empty squares in a line, but may not run and attack in one turn.':
    'Läuft beliebig viele leere Felder in einer Linie, darf aber nicht in einem Zug laufen und angreifen.',
  'Takes the Marshal when it attacks first. It loses to every other piece, and to whatever attacks it.':
    'Schlägt den Marschall, wenn er selbst angreift. Verliert gegen jede andere Figur und gegen alles, was ihn angreift.',
  'Never moves. Whatever attacks it is lost, except a Miner, and it stays where it is.':
    'Zieht nie. Was sie angreift, geht verloren, außer ein Mineur, und sie bleibt stehen.',
  'Never moves and cannot defend itself. Lose it and the game is lost.':
    'Zieht nie und kann sich nicht wehren. Wer sie verliert, verliert das Spiel.',
  "Rank 9000. Beats every other creature. It falls to the Spy's attack, to snares and pits, and together with its equal.":
    'Rang 9000. Schlägt jede andere Kreatur. Fällt durch den Angriff des Spions, durch Schlingen und Gruben und gemeinsam mit seinesgleichen.',
  'Rank 8000. Only rank 9000 is stronger, and the Spy cannot take it.':
    'Rang 8000. Nur Rang 9000 ist stärker, und der Spion kann ihm nichts anhaben.',
  'Rank 7000. A strong creature, good for holding a wing.':
    'Rang 7000. Eine starke Kreatur, gut, um einen Flügel zu halten.',
  'Rank 6000. Strong enough to hunt most of what moves.':
    'Rang 6000. Stark genug, um das meiste zu jagen, was sich bewegt.',
  'Rank 5000. It beats every lower rank and has no power of its own.':
    'Rang 5000. Schlägt jeden niedrigeren Rang und hat keine eigene Fähigkeit.',
  'Rank 4000. Useful against the small creatures that probe the lines.':
    'Rang 4000. Nützlich gegen die kleinen Kreaturen, die die Linien abtasten.',
  'Rank 3000. It stops the two lowest ranks.': 'Rang 3000. Hält die beiden untersten Ränge auf.',
  'Rank 2000. The only creature that can attack a snare or pit and live: it captures it and takes its place.':
    'Rang 2000. Kann als einzige Kreatur eine Schlinge oder Grube angreifen und überleben: Schlägt sie und nimmt ihren Platz ein.',
  'Rank 1000, a Scout. It runs any number of empty squares in a line, and may attack what it meets at the end.':
    'Rang 1000, ein Aufklärer. Läuft beliebig viele leere Felder in einer Linie und darf am Ende angreifen, worauf er trifft.',
  'The Spy. It takes the creature ranked 9000 when it attacks first. It loses to every other piece, and to whatever attacks it.':
    'Der Spion. Schlägt die Kreatur mit Rang 9000, wenn er selbst angreift. Verliert gegen jede andere Figur und gegen alles, was ihn angreift.',
  'Never moves. Whatever attacks it is captured, except a creature ranked 2000, and it stays where it is.':
    'Zieht nie. Was sie angreift, wird geschlagen, außer eine Kreatur mit Rang 2000, und sie bleibt stehen.',
  "Beats every other piece. It falls to the Slayer's attack, to Traps, and together with its equal.":
    'Schlägt jede andere Figur. Fällt durch den Angriff des Drachentöters, durch Fallen und gemeinsam mit seinesgleichen.',
  'Only the Dragon is stronger, and the Slayer cannot take it.':
    'Nur der Drache ist stärker, und der Drachentöter kann ihm nichts anhaben.',
  'A strong rider, good for holding a wing.': 'Ein starker Reiter, gut, um einen Flügel zu halten.',
  'Of middling strength; in the game with powers she turns weaker enemies to her side.':
    'Von mittlerer Stärke; im Spiel mit Fähigkeiten zieht sie schwächere Feinde auf ihre Seite.',
  'Useful against small pieces; in the game with powers it strikes at everything around it.':
    'Nützlich gegen kleine Figuren; im Spiel mit Fähigkeiten schlägt sie nach allem, was ringsum steht.',
  'It stops Dwarves and Scouts; in the game with powers it shoots from a distance.':
    'Hält Zwerge und Aufklärer auf; im Spiel mit Fähigkeiten schießt er aus der Ferne.',
  'The only piece that can attack a Trap and live: it removes it and takes its place.':
    'Kann als einzige Figur eine Falle angreifen und überleben: Räumt sie und nimmt ihren Platz ein.',
  'A wolf that runs any number of empty squares in a line, and may attack what it meets at the end.':
    'Ein Wolf, der beliebig viele leere Felder in einer Linie läuft und am Ende angreifen darf, worauf er trifft.',
  'Takes the Dragon when it attacks first. It loses to every other piece, and to whatever attacks it.':
    'Schlägt den Drachen, wenn er selbst angreift. Verliert gegen jede andere Figur und gegen alles, was ihn angreift.',
  'Never moves. Whatever attacks it is captured, except a Dwarf, and it stays where it is.':
    'Zieht nie. Was sie angreift, wird geschlagen, außer ein Zwerg, und sie bleibt stehen.',
  'Runs any number of empty squares in a line, and may attack what it meets at the end.':
    'Läuft beliebig viele leere Felder in einer Linie und darf am Ende angreifen, worauf er trifft.',
  'The lowest rank. It names what the enemy piece straight ahead is, and captures it from where it stands if the guess is right.':
    'Der niedrigste Rang. Nennt, was die gegnerische Figur direkt vor ihm ist, und schlägt sie, ohne zu ziehen, wenn er richtig geraten hat.',

  // Powers
  'Flies in a straight line over one or more pieces or Barrier Zone squares without a gap, to the first empty square behind them. It cannot attack by it.':
    'Fliegt geradeaus über eine oder mehrere Figuren oder Felder einer Sperrzone, die ohne Lücke folgen, auf das erste leere Feld dahinter. Angreifen kann sie damit nicht.',
  'One enemy piece at most two squares away in any direction is shown.':
    'Eine gegnerische Figur, in beliebiger Richtung höchstens zwei Felder entfernt, wird gezeigt.',
  'Goes to any empty square at most two squares away in any direction. It cannot attack by it.':
    'Geht auf ein leeres Feld, das in beliebiger Richtung höchstens zwei Felder entfernt ist. Angreifen kann sie damit nicht.',
  'One enemy piece one or two squares away in a straight or diagonal line, with no piece between, is shown. If it is weaker, or the Spy, it is captured. Snares, pits and the Flag are unharmed, and the blaster stays where it is.':
    'Eine gegnerische Figur, ein oder zwei Felder entfernt in gerader oder schräger Linie und ohne Figur dazwischen, wird gezeigt. Ist sie schwächer oder der Spion, wird sie geschlagen. Schlingen, Gruben und der Fahne geschieht nichts, und wer schießt, bleibt stehen.',
  'Choose a direction: all your creatures ranked 4000 step one square that way, one by one in the order you like, and each is shown before its step. One that meets a piece attacks it, even your own; one that leaves the board or enters a Barrier Zone is captured. Take your own Flag and you lose.':
    'Wähle eine Richtung: Alle deine Kreaturen mit Rang 4000 gehen ein Feld dorthin, eine nach der anderen in der Reihenfolge, die du willst, und jede wird vor ihrem Schritt gezeigt. Trifft eine auf eine Figur, greift sie sie an, auch deine eigene; wer das Brett verlässt oder in eine Sperrzone gerät, ist geschlagen. Schlägst du deine eigene Fahne, hast du verloren.',
  'Goes two squares in a turn, straight or around a corner, over an empty square. It may end on an enemy piece, which it attacks.':
    'Geht zwei Felder in einem Zug, geradeaus oder um die Ecke, über ein leeres Feld. Der Weg darf auf einer gegnerischen Figur enden; die wird dann angegriffen.',
  'Flies in a straight line over one or more pieces without a gap, to the first empty square behind them, and may then attack an enemy next to that square. It does not fly over Forbidden Zones unless that was agreed.':
    'Fliegt geradeaus über eine oder mehrere Figuren, die ohne Lücke stehen, auf das erste leere Feld dahinter und darf dann einen Feind neben diesem Feld angreifen. Über Verbotene Zonen fliegt er nur, wenn das vereinbart wurde.',
  'One enemy piece at most two squares away in any direction is shown. If it is weaker, or the Slayer, it changes sides for good, unless it did so before. Traps and the Flag do not change sides.':
    'Eine gegnerische Figur, in beliebiger Richtung höchstens zwei Felder entfernt, wird gezeigt. Ist sie schwächer oder der Drachentöter, wechselt sie für immer die Seite, falls sie das nicht schon einmal getan hat. Fallen und die Fahne wechseln die Seite nicht.',
  'Steps to an empty square next to it and attacks all eight neighbours at once, your own too. All of them are shown; those of rank 5 or less and Slayers are captured, and if one has rank 5 or more the beast is captured as well. Traps and Flags neither suffer nor hurt.':
    'Geht auf ein leeres Feld neben sich und greift alle acht Nachbarn zugleich an, auch die eigenen. Alle werden gezeigt; wer Rang 5 oder weniger hat, und Drachentöter, sind geschlagen, und hat einer Rang 5 oder mehr, ist es auch die Bestie. Fallen und Fahnen leiden nicht und schaden nicht.',
  'One enemy piece at most two squares away in any direction is shown. If it is weaker, or the Slayer, it is captured. Traps and the Flag are unharmed, and the Elf stays where it is.':
    'Eine gegnerische Figur, in beliebiger Richtung höchstens zwei Felder entfernt, wird gezeigt. Ist sie schwächer oder der Drachentöter, wird sie geschlagen. Fallen und der Fahne geschieht nichts, und der Elf bleibt stehen.',
  'Name a rank for the enemy piece straight ahead. Right: it is captured, even a Bomb or the Flag. Wrong: nothing more happens. Either way it and the Spotter are shown. A Spotter may move one square first.':
    'Nenne einen Rang für die gegnerische Figur direkt davor. Richtig: Sie ist geschlagen, selbst eine Bombe oder die Fahne. Falsch: Sonst geschieht nichts. In beiden Fällen werden sie und der Späher gezeigt. Ein Späher darf vorher ein Feld weit ziehen.',

  // Options
  'When pieces of equal rank meet, the attacker wins instead of both being lost. It never helps against mines.':
    'Treffen gleiche Ränge aufeinander, gewinnt der Angreifer, statt dass beide verloren gehen. Gegen Minen hilft das nie.',
  'What happens when the player to move cannot act and the other could not either: he loses, or the game is drawn.':
    'Was geschieht, wenn die Seite am Zug nichts tun kann und die andere es auch nicht könnte: Sie verliert, oder das Spiel endet remis.',
  'Who may look at the captured pieces during the game: both players, only the captor, only the one who lost them, or nobody.':
    'Wer die geschlagenen Figuren während des Spiels ansehen darf: beide, nur wer geschlagen hat, nur wer sie verloren hat, oder niemand.',
  'A piece that was shown stays marked on the screen. Otherwise it is turned away again, as on a table, and must be remembered.':
    'Eine Figur, die gezeigt wurde, bleibt auf dem Bildschirm sichtbar. Sonst wird sie wieder verdeckt wie am Tisch, und man muss sie sich merken.',
  'A piece may not chase enemy pieces on and on over the same squares: a threatening move that repeats an earlier placement of the chase is forbidden.':
    'Eine Figur darf gegnerische Figuren nicht immer weiter über dieselben Felder verfolgen: Ein drohender Zug, der eine frühere Stellung der Verfolgung wiederholt, ist verboten.',
  "The game is drawn when this many turns, counting each player's, are complete.":
    'Das Spiel endet remis, wenn so viele Züge, beide Seiten gezählt, gespielt sind.',
  "The game is drawn when this many turns in a row, counting each player's, went by without a capture.":
    'Das Spiel endet remis, wenn so viele Züge hintereinander, beide Seiten gezählt, nichts geschlagen wurde.',
  "A piece that reaches the enemy's back row may bring back one of its side's captured pieces. Not with a Scout, not a mine, each piece once, twice a game.":
    'Eine Figur, die die hinterste Reihe des Gegners erreicht, darf eine geschlagene Figur der eigenen Seite zurückbringen. Nicht mit einem Aufklärer, keine Mine, jede Figur einmal, zweimal im Spiel.',
  "Where a returned piece may be put down: anywhere on its owner's half of the board, or only on his home rows.":
    'Wo eine zurückgeholte Figur hingestellt werden darf: überall auf der eigenen Hälfte des Bretts oder nur auf den eigenen Aufstellungsreihen.',
  'A Scout may run along a line and attack the first piece it meets there in the same turn.':
    'Ein Aufklärer darf eine Linie entlanglaufen und im selben Zug die erste Figur angreifen, auf die er dort trifft.',
  'Only the attacker is shown. Of the defender one learns no more than the outcome, unless a Scout attacked. Whoever loses a piece keeps it to himself.':
    'Nur der Angreifer wird gezeigt. Vom Verteidiger erfährt man nicht mehr als den Ausgang, außer ein Aufklärer hat angegriffen. Wer eine Figur verliert, behält sie für sich.',
  'After this many moves of one piece in a row between the same two squares, the next such move is forbidden.':
    'Nach so vielen Zügen einer Figur hintereinander zwischen denselben zwei Feldern ist der nächste solche Zug verboten.',
  'Attacks count for the two-squares rule as moves do, and are forbidden by it as moves are.':
    'Angriffe zählen für die Zwei-Felder-Regel wie Züge und werden von ihr verboten wie Züge.',
  'For the two-squares rule the way of a move counts, not only its ends: a Scout may not keep crossing the same line between two squares.':
    'Für die Zwei-Felder-Regel zählt der Weg eines Zuges, nicht nur Anfang und Ende: Ein Aufklärer darf nicht immer wieder dieselbe Grenze zwischen zwei Feldern überqueren.',
  'A defender that wins moves to the square from which it was attacked. Mines stay where they are.':
    'Ein siegreicher Verteidiger rückt auf das Feld, von dem aus er angegriffen wurde. Minen bleiben stehen.',
  'Mystical Flight may pass over squares of a Barrier Zone as it passes over pieces.':
    'Der Mystische Flug darf über Felder einer Sperrzone führen wie über Figuren.',
  'An Arrow Strike captures the Flag, which wins the game, instead of only revealing it.':
    'Ein Pfeilschuss schlägt die Fahne und gewinnt damit das Spiel, statt sie nur zu zeigen.',
  'A Dragon may fly over squares of a Forbidden Zone as it flies over pieces.':
    'Ein Drache darf über Felder einer Verbotenen Zone fliegen wie über Figuren.',
  'A Trap of either side next to a rampaging beast captures the beast. The other neighbours fall all the same.':
    'Eine Falle gleich welcher Seite neben einer wütenden Bestie schlägt die Bestie. Die anderen Nachbarn fallen trotzdem.',
  'A Spotter may spot the piece on any of the four squares next to it, not only the one straight ahead.':
    'Ein Späher darf die Figur auf jedem der vier Felder neben sich nennen, nicht nur die direkt davor.',

  // Titles of rules
  'Setting up': 'Aufstellen',
  'The turn': 'Der Zug',
  Moving: 'Ziehen',
  Scouts: 'Aufklärer',
  'Two squares': 'Zwei Felder',
  Attacking: 'Angreifen',
  Bombs: 'Bomben',
  'The Spy': 'Der Spion',
  Winning: 'Gewinnen',
  'Natural Snares and Terror Pits': 'Naturschlingen und Gruben des Schreckens',
  Spies: 'Spione',
  'Captured pieces': 'Geschlagene Figuren',
  'Elemental powers': 'Kräfte der Elemente',
  Traps: 'Fallen',
  Slayers: 'Drachentöter',
  'Special powers': 'Besondere Fähigkeiten',
  Spotters: 'Späher',
  'Endless chases': 'Endlose Verfolgungen',

  // Rules
  'Both players place their forty pieces in secret, one on each square of their four nearest rows. Nothing is shown until both are ready.':
    'Beide stellen ihre vierzig Figuren verdeckt auf, eine auf jedes Feld ihrer vier nächsten Reihen. Gezeigt wird nichts, bis beide fertig sind.',
  'Red begins and turns alternate. A player must move one piece or attack with one; there is no passing. A piece set down stays down.':
    'Rot beginnt, dann wird abgewechselt. Wer dran ist, muss mit einer Figur ziehen oder angreifen; Passen gibt es nicht. Eine abgestellte Figur bleibt stehen.',
  'A piece goes one square forward, backward or sideways onto an empty square, never diagonally and never over another piece. The Lakes cannot be entered. Flag and Bombs never move.':
    'Eine Figur geht ein Feld vor, zurück oder zur Seite auf ein leeres Feld, nie schräg und nie über eine andere Figur. Die Seen kann man nicht betreten. Fahne und Bomben ziehen nie.',
  'A Scout may run any number of empty squares in a straight line. A run of more than one square shows everybody that it is a Scout. It may not run and attack in the same turn.':
    'Ein Aufklärer darf beliebig viele leere Felder geradeaus laufen. Ein Lauf über mehr als ein Feld zeigt allen, dass er ein Aufklärer ist. Laufen und angreifen darf er nicht im selben Zug.',
  'A piece may not go back and forth between the same two squares on three turns in a row.':
    'Eine Figur darf nicht drei Züge hintereinander zwischen denselben zwei Feldern hin und her gehen.',
  'A piece may attack an enemy on a neighbouring square, never diagonally, and never has to. Both are shown. The higher rank wins and moves to the square of the loser, whoever attacked; equal ranks are both lost.':
    'Eine Figur darf einen Feind auf einem Nachbarfeld angreifen, nie schräg, und muss es nie. Beide werden gezeigt. Der höhere Rang gewinnt und rückt auf das Feld des Verlierers, gleich, wer angegriffen hat; gleiche Ränge gehen beide verloren.',
  'Whatever attacks a Bomb is lost, and the Bomb stays. Only a Miner removes it and moves in. A Bomb itself never attacks or moves.':
    'Was eine Bombe angreift, geht verloren, und die Bombe bleibt. Nur ein Mineur räumt sie und rückt nach. Eine Bombe selbst greift nie an und zieht nie.',
  'The Spy takes the Marshal if it attacks first. In every other meeting the Spy is lost, except that two Spies take each other.':
    'Der Spion schlägt den Marschall, wenn er selbst angreift. In jeder anderen Begegnung geht der Spion verloren; nur zwei Spione schlagen sich gegenseitig.',
  "Capture the enemy's Flag and you win at once. A player who can neither move nor attack on his turn loses.":
    'Schlag die gegnerische Fahne und du gewinnst sofort. Wer am Zug weder ziehen noch angreifen kann, verliert.',
  'Who takes which army is drawn by lot. Both players place their forty pieces in secret, one on each square of their four nearest rows, and agree how captured pieces are treated. Nothing is shown until both are ready.':
    'Wer welche Armee nimmt, entscheidet das Los. Beide stellen ihre vierzig Figuren verdeckt auf, eine auf jedes Feld ihrer vier nächsten Reihen, und vereinbaren, wie geschlagene Figuren behandelt werden. Gezeigt wird nichts, bis beide fertig sind.',
  'The black army, Fire and Darkness, begins and turns alternate. A player must move one piece or attack with one; there is no passing.':
    'Die schwarze Armee, Feuer und Finsternis, beginnt, dann wird abgewechselt. Wer dran ist, muss mit einer Figur ziehen oder angreifen; Passen gibt es nicht.',
  'A piece goes one square forward, backward or sideways onto an empty square, never diagonally and never over another piece. The Barrier Zones cannot be entered. Flag, Natural Snares and Terror Pits never move.':
    'Eine Figur geht ein Feld vor, zurück oder zur Seite auf ein leeres Feld, nie schräg und nie über eine andere Figur. Die Sperrzonen kann man nicht betreten. Fahne, Naturschlingen und Gruben des Schreckens ziehen nie.',
  'A creature ranked 1000 may run any number of empty squares in a straight line and attack the first piece it meets there. A run of more than one square shows everybody what it is.':
    'Eine Kreatur mit Rang 1000 darf beliebig viele leere Felder geradeaus laufen und die erste Figur angreifen, auf die sie dort trifft. Ein Lauf über mehr als ein Feld zeigt allen, was sie ist.',
  'A piece may attack an enemy on a neighbouring square, never diagonally, and never has to. Both are shown. The higher rank wins; a winning attacker moves to the square of the loser, a winning defender stays. Equal ranks are both captured.':
    'Eine Figur darf einen Feind auf einem Nachbarfeld angreifen, nie schräg, und muss es nie. Beide werden gezeigt. Der höhere Rang gewinnt; ein siegreicher Angreifer rückt auf das Feld des Verlierers, ein siegreicher Verteidiger bleibt stehen. Gleiche Ränge werden beide geschlagen.',
  'Whatever attacks one is captured, and it stays. Only a creature ranked 2000 captures it and moves in.':
    'Was eine davon angreift, wird geschlagen, und sie bleibt. Nur eine Kreatur mit Rang 2000 schlägt sie und rückt nach.',
  'A Spy takes the creature ranked 9000 if it attacks first. In every other meeting the Spy is captured, except that two Spies take each other.':
    'Ein Spion schlägt die Kreatur mit Rang 9000, wenn er selbst angreift. In jeder anderen Begegnung wird der Spion geschlagen; nur zwei Spione schlagen sich gegenseitig.',
  'A captured piece leaves the board at once. Before the game the players agree who may look at captured pieces: both, the captor, the one who lost them, or nobody.':
    'Eine geschlagene Figur verlässt sofort das Brett. Vor dem Spiel wird vereinbart, wer geschlagene Figuren ansehen darf: beide, wer geschlagen hat, wer sie verloren hat, oder niemand.',
  "Capture the enemy's Flag and you win at once. A player who can do nothing on his turn loses.":
    'Schlag die gegnerische Fahne und du gewinnst sofort. Wer am Zug nichts tun kann, verliert.',
  'The black army, Fire and Darkness, begins and turns alternate. A player must move one piece, attack with one, or use one power; there is no passing.':
    'Die schwarze Armee, Feuer und Finsternis, beginnt, dann wird abgewechselt. Wer dran ist, muss mit einer Figur ziehen, angreifen oder eine Fähigkeit einsetzen; Passen gibt es nicht.',
  'A creature with a power may use it instead of a move or attack. It is shown whenever it does, whatever comes of it. Targets are chosen before they are shown, so any enemy piece in range may be one, and every target is shown.':
    'Eine Kreatur mit einer Fähigkeit darf sie anstelle eines Zuges oder Angriffs einsetzen. Sie wird dabei immer gezeigt, was auch daraus wird. Ziele werden gewählt, bevor sie gezeigt werden; jede gegnerische Figur in Reichweite kann also eines sein, und jedes Ziel wird gezeigt.',
  'Who takes which army is drawn by lot. Both players place their thirty pieces in secret, one on each square of their three nearest rows, and agree how captured pieces are treated. Nothing is shown until both are ready.':
    'Wer welche Armee nimmt, entscheidet das Los. Beide stellen ihre dreißig Figuren verdeckt auf, eine auf jedes Feld ihrer drei nächsten Reihen, und vereinbaren, wie geschlagene Figuren behandelt werden. Gezeigt wird nichts, bis beide fertig sind.',
  'Volcandria begins and turns alternate. A player must move one piece or attack with one; there is no passing.':
    'Volcandria beginnt, dann wird abgewechselt. Wer dran ist, muss mit einer Figur ziehen oder angreifen; Passen gibt es nicht.',
  'A piece goes one square forward, backward or sideways onto an empty square, never diagonally and never over another piece. The Forbidden Zones cannot be entered. Flag and Traps never move.':
    'Eine Figur geht ein Feld vor, zurück oder zur Seite auf ein leeres Feld, nie schräg und nie über eine andere Figur. Die Verbotenen Zonen kann man nicht betreten. Fahne und Fallen ziehen nie.',
  'A Scout may run any number of empty squares in a straight line and attack the first piece it meets there. A run of more than one square shows everybody that it is a Scout.':
    'Ein Aufklärer darf beliebig viele leere Felder geradeaus laufen und die erste Figur angreifen, auf die er dort trifft. Ein Lauf über mehr als ein Feld zeigt allen, dass er ein Aufklärer ist.',
  'Whatever attacks a Trap is captured, and the Trap stays. Only a Dwarf removes it and moves in.':
    'Was eine Falle angreift, wird geschlagen, und die Falle bleibt. Nur ein Zwerg räumt sie und rückt nach.',
  'A Slayer takes the Dragon if it attacks first. In every other meeting the Slayer is captured, except that two Slayers take each other.':
    'Ein Drachentöter schlägt den Drachen, wenn er selbst angreift. In jeder anderen Begegnung wird der Drachentöter geschlagen; nur zwei Drachentöter schlagen sich gegenseitig.',
  'Volcandria begins and turns alternate. A player must move one piece, attack with one, or use one power; there is no passing.':
    'Volcandria beginnt, dann wird abgewechselt. Wer dran ist, muss mit einer Figur ziehen, angreifen oder eine Fähigkeit einsetzen; Passen gibt es nicht.',
  'A piece with a power may use it instead of a move or attack. It is shown whenever it does, whatever comes of it. Targets are chosen before they are shown, so any enemy piece in range may be one, and every target is shown.':
    'Eine Figur mit einer Fähigkeit darf sie anstelle eines Zuges oder Angriffs einsetzen. Sie wird dabei immer gezeigt, was auch daraus wird. Ziele werden gewählt, bevor sie gezeigt werden; jede gegnerische Figur in Reichweite kann also eines sein, und jedes Ziel wird gezeigt.',
  'Both players place their thirty pieces in secret, one on each square of their three nearest rows. Nothing is shown until both are ready.':
    'Beide stellen ihre dreißig Figuren verdeckt auf, eine auf jedes Feld ihrer drei nächsten Reihen. Gezeigt wird nichts, bis beide fertig sind.',
  'Red begins and turns alternate. A player must move one piece or attack with one; there is no passing. Only Scouts and Spotters may do both in one turn. A piece set down stays down.':
    'Rot beginnt, dann wird abgewechselt. Wer dran ist, muss mit einer Figur ziehen oder angreifen; Passen gibt es nicht. Nur Aufklärer und Späher dürfen beides in einem Zug. Eine abgestellte Figur bleibt stehen.',
  'A piece goes one square forward, backward or sideways onto an empty square, never diagonally and never over another piece. The Craters cannot be entered. Flag and Bombs never move.':
    'Eine Figur geht ein Feld vor, zurück oder zur Seite auf ein leeres Feld, nie schräg und nie über eine andere Figur. Die Krater kann man nicht betreten. Fahne und Bomben ziehen nie.',
  'A piece may attack an enemy on a neighbouring square, never diagonally, and never has to. Both are shown. The higher rank wins; a winning attacker moves to the square of the loser, a winning defender stays. Equal ranks are both lost.':
    'Eine Figur darf einen Feind auf einem Nachbarfeld angreifen, nie schräg, und muss es nie. Beide werden gezeigt. Der höhere Rang gewinnt; ein siegreicher Angreifer rückt auf das Feld des Verlierers, ein siegreicher Verteidiger bleibt stehen. Gleiche Ränge gehen beide verloren.',
  'Instead of attacking, or after moving one square, a Spotter may name a rank for the enemy piece straight ahead. That piece and the Spotter are shown. If the guess is right the piece is captured, even a Bomb or the Flag, and the Spotter stays where it is; otherwise nothing happens. A Spotter may attack as others do, but not in a turn in which it moved.':
    'Statt anzugreifen oder nach einem Zug um ein Feld darf ein Späher für die gegnerische Figur direkt vor ihm einen Rang nennen. Diese Figur und der Späher werden gezeigt. Ist richtig geraten, wird die Figur geschlagen, selbst eine Bombe oder die Fahne, und der Späher bleibt stehen; sonst geschieht nichts. Ein Späher darf auch angreifen wie andere, aber nicht in einem Zug, in dem er sich bewegt hat.',
  'Both players place their ten pieces in secret anywhere on their three nearest rows. Which squares are used is secret too until both are ready.':
    'Beide stellen ihre zehn Figuren verdeckt irgendwo auf ihren drei nächsten Reihen auf. Auch welche Felder sie besetzen, bleibt geheim, bis beide fertig sind.',
  'Red begins and turns alternate. A player must move one piece or attack with one; there is no passing. Only Scouts may do both in one turn. A piece set down stays down.':
    'Rot beginnt, dann wird abgewechselt. Wer dran ist, muss mit einer Figur ziehen oder angreifen; Passen gibt es nicht. Nur Aufklärer dürfen beides in einem Zug. Eine abgestellte Figur bleibt stehen.',
  'A piece may not go back and forth between the same two squares on three turns in a row. Where both players do so, the one who began must stop first.':
    'Eine Figur darf nicht drei Züge hintereinander zwischen denselben zwei Feldern hin und her gehen. Tun es beide Seiten, muss zuerst aufhören, wer angefangen hat.',
  'A piece may not go back and forth between the same two squares more than three times in a row. Attacks count too, and a Scout may not keep crossing the same line between two squares.':
    'Eine Figur darf nicht mehr als dreimal hintereinander zwischen denselben zwei Feldern hin und her gehen. Auch Angriffe zählen, und ein Aufklärer darf nicht immer wieder dieselbe Grenze zwischen zwei Feldern überqueren.',
  'A player may not threaten enemy pieces on and on by moves that bring back an earlier placement of the same chase, unless the move only takes back his last one.':
    'Man darf gegnerische Figuren nicht immer weiter mit Zügen bedrohen, die eine frühere Stellung derselben Verfolgung zurückbringen, außer der Zug nimmt nur den letzten eigenen zurück.',
  "Capture the enemy's Flag and you win at once. A player who cannot move or attack on his turn loses; if neither player could, the game is drawn.":
    'Schlag die gegnerische Fahne und du gewinnst sofort. Wer am Zug weder ziehen noch angreifen kann, verliert; könnte es keine Seite, endet das Spiel remis.',
  'Both players place their eight pieces in secret anywhere on their four nearest rows. Which squares are used is secret too until both are ready.':
    'Beide stellen ihre acht Figuren verdeckt irgendwo auf ihren vier nächsten Reihen auf. Auch welche Felder sie besetzen, bleibt geheim, bis beide fertig sind.',

  // Levels of our computer players
  'A first partner for a child: moves about and forgets what it saw.':
    'Ein erster Partner für ein Kind: zieht umher und vergisst, was er gesehen hat.',
  'Takes what stands beside it, more often than not.': 'Schlägt meistens, was daneben steht.',
  'Goes where something is to be had, and forgets ranks after a while.':
    'Geht dorthin, wo etwas zu holen ist, und vergisst Ränge nach einer Weile.',
  'Looks one reply ahead, sometimes forgets.': 'Denkt eine Antwort voraus, vergisst manchmal.',
  'Remembers everything, misjudges now and then.': 'Merkt sich alles, verschätzt sich ab und zu.',
  'Knows how people set up and what their moves tell.':
    'Weiß, wie Menschen aufstellen und was ihre Züge verraten.',
  'Calculates exchanges.': 'Rechnet Abtausche durch.',
  'Plans ahead and seldom errs.': 'Plant voraus und irrt selten.',
  'Thinks hard about every turn.': 'Denkt über jeden Zug gründlich nach.',
  'Full strength: thinks as long as the clock allows.': 'Volle Stärke: denkt, solange die Uhr es erlaubt.',
};
