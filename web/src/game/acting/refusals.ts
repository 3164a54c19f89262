// Why an action was refused, in the visitor's language. The server's sentences about rules are recognised by their
// form; for an unknown one the rule's name or the server's sentence is shown.
import { editionText, powerName } from '$/app/names';
import type { Arrow, Mark } from '$/board/types';
import type { Edition, GameEvent, Refusal } from '$/net/wire';
import { actingTexts, type ActingTexts } from '$/texts/acting';

type Words = ActingTexts['refusals'];
type Reading = [shape: RegExp, say: (words: Words, parts: string[], power: string) => string];

const kSquare = '([a-z]\\d+)';
const shape = (text: string): RegExp => new RegExp(text.replaceAll('SQ', kSquare));

const kReadings: Reading[] = [
  [
    shape('^two-squares: SQ and SQ were used in your last (\\d+) turns'),
    (words, [one = '', two = '', turns = '']) => words.twoSquares(one, two, turns),
  ],
  [
    shape('^two-squares: the line between SQ and SQ was crossed in your last (\\d+) turns'),
    (words, [one = '', two = '', turns = '']) => words.twoSquaresLine(one, two, turns),
  ],
  [
    shape('^more-squares: chasing with SQ(?=[a-z])SQ '),
    (words, [from = '', to = '']) => words.moreSquares(from, to),
  ],
  [shape('there is no piece on SQ'), (words, [square = '']) => words.noPiece(square)],
  [shape("the piece on SQ is (?:red|blue)'s"), (words, [square = '']) => words.theirs(square)],
  [
    shape('the (.+) on SQ never moves'),
    (words, [piece = '', square = '']) => words.neverMoves(editionText(piece), square),
  ],
  [shape('a piece cannot move to its own square'), (words) => words.ownSquare],
  [shape('SQ lies in the (.+)$'), (words, [square = '', zone = '']) => words.zone(square, zone)],
  [shape('your own piece stands on SQ'), (words, [square = '']) => words.ownPiece(square)],
  [shape('a piece on SQ stands in the way'), (words, [square = '']) => words.inTheWay(square)],
  [shape('never diagonally'), (words) => words.noDiagonal],
  [
    shape('the enemy piece on SQ is not next to SQ'),
    (words, [to = '', from = '']) => words.notNext(to, from),
  ],
  [
    shape('one square at a time, only a (.+) goes further'),
    (words, [runner = '']) => words.oneStep(editionText(runner)),
  ],
  [
    shape('so a (.+) may not slide and attack'),
    (words, [runner = '']) => words.noCharge(editionText(runner)),
  ],
  [shape('SQ is not among the squares where'), (words, [square = '']) => words.notAmong(square)],
  [shape('SQ is not empty'), (words, [square = '']) => words.notEmpty(square)],
  [shape('there is no enemy piece on SQ'), (words, [square = '']) => words.noEnemy(square)],
  [shape('only the piece on SQ may (?:strike|spot)'), (words, [square = '']) => words.strikesOnly(square)],
  [shape('a piece labelled (\\S+) never returns'), (words, [label = '']) => words.neverReturns(label)],
  [shape('no piece of yours labelled (\\S+) is captured'), (words, [label = '']) => words.notCaptured(label)],
  [
    shape('the piece on SQ is none of those that still have to move'),
    (words, [square = '']) => words.mustStep(square),
  ],
  [
    shape('the target must|the way leads|it has no target square'),
    (words, _parts, power) => words.outOfReach(power),
  ],
];

export function refusalSentence(refusal: Refusal, edition: Edition | undefined): string {
  const words = actingTexts().refusals;
  if (refusal.code !== 'illegal') return words.codes[refusal.code] ?? refusal.text;
  const rule = refusal.rule ?? '';
  const power = edition?.powers.find((one) => one.name === rule);
  for (const [known, say] of kReadings) {
    const parts = known.exec(refusal.text);
    if (parts !== null) return say(words, parts.slice(1), power === undefined ? rule : powerName(power));
  }
  return words.rules[rule] ?? refusal.text;
}

export const refusalMarks = (refusal: Refusal): Mark[] =>
  (refusal.squares ?? []).map((square) => ({ square, kind: 'forbidden' }));

// The moves that a refusal is about. The first two squares are the refused action; of a repetition the enemy's
// last move is drawn too, because it is the enemy's piece that is being chased.
export function refusalArrows(refusal: Refusal, last: GameEvent[]): Arrow[] {
  const [from, to] = refusal.squares ?? [];
  if (from === undefined || to === undefined) return [];
  const arrows: Arrow[] = [{ from, to, kind: 'forbidden' }];
  if (refusal.rule === 'two-squares') arrows.push({ from: to, to: from, kind: 'forbidden' });
  if (refusal.rule === 'more-squares')
    for (const event of last)
      if (event.event === 'moved') arrows.push({ from: event.from, to: event.to, kind: 'last' });
  return arrows;
}
