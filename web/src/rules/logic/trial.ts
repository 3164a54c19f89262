// The server's answer about an example (POST /api/try), and what of it is drawn.
import { fileOf, rowOf } from '$/board/geometry';
import type { Arrow, DrawnPiece, Geometry, Mark } from '$/board/types';
import type { BoardEvent, Edition, Trial, TurnReport } from '$/net/wire';
import type { Example } from './examples';
import { positionText } from './position';

export const question = (edition: Edition, example: Example): Record<string, unknown> => ({
  position: positionText(edition, example.position),
  ...(example.turns === undefined ? {} : { turns: example.turns }),
  ...(example.action === undefined ? {} : { action: example.action }),
});

export const probeQuestions = (edition: Edition, example: Example): Record<string, unknown>[] =>
  (example.probes ?? []).map((probe) => ({ position: positionText(edition, probe) }));

// Whether the answer is what the example claims: done, or refused.
export function holds(example: Example, trial: Trial): boolean {
  if (example.action === undefined) return true;
  return example.refused === true ? trial.refusal !== undefined : trial.after !== undefined;
}

export const namedSquares = (example: Example): string[] => [
  ...example.position.pieces.map((piece) => piece.square),
  ...[...(example.turns ?? []), example.action ?? ''].flatMap(squaresIn),
];

// The corner of the board that an example needs, from a1 on, so that the squares keep their names.
export function partOf(edition: Edition, example: Example, reach: string[] = []): Geometry {
  const { files, rows, blocked } = edition.board;
  const named = [...namedSquares(example), ...(example.room ?? [])];
  // One more than what is named, so that nothing stands at the edge of the picture.
  const farthest = (of: (square: string) => number): number =>
    Math.max(4, ...named.map((square) => of(square) + 2), ...reach.map((square) => of(square) + 1));
  const part = { files: Math.min(files, farthest(fileOf)), rows: Math.min(rows, farthest(rowOf)) };
  return { ...part, blocked: blocked.filter((square) => within(part, square)) };
}

export const within = (part: { files: number; rows: number }, square: string): boolean =>
  fileOf(square) < part.files && rowOf(square) < part.rows;

const squaresIn = (action: string): string[] => action.match(/[a-z][1-9]\d*/g) ?? [];

const kCell = /^([rb])([0-9A-Z]+)(.*)$/;

// Pieces as the server writes them, as far as the picture shows them. `ids` says which piece is which.
export function drawn(
  board: Record<string, string>,
  part: Geometry,
  hidden: ReadonlySet<string>,
  ids: ReadonlyMap<string, string>,
): DrawnPiece[] {
  return Object.entries(board).flatMap(([square, text]) => {
    const [, side, label, marks = ''] = kCell.exec(text) ?? [];
    if (side === undefined || label === undefined || !within(part, square)) return [];
    const id = ids.get(square) ?? `new-${square}`;
    const known = marks.includes('!');
    const piece: DrawnPiece = { id, square, side: side === 'r' ? 'red' : 'blue' };
    if (known || !hidden.has(id)) piece.label = label;
    if (marks.includes('*')) piece.enchanted = true;
    return [piece];
  });
}

// Which piece stands where, named by its square before the action.
export function idsAfter(before: Record<string, string>, events: BoardEvent[]): Map<string, string> {
  const ids = new Map(Object.keys(before).map((square) => [square, square]));
  for (const event of events) {
    if (event.event !== 'moved') continue;
    const id = ids.get(event.from);
    ids.delete(event.from);
    if (id !== undefined) ids.set(event.to, id);
  }
  return ids;
}

// What the subject may do: "verb:b2b5" aims from b2 at b5, "b2b3" moves.
export function targets(legal: string[], subject: string, verb?: string): string[] {
  const start = verb === undefined ? subject : `${verb}:${subject}`;
  const found = legal.filter((action) => action.startsWith(start));
  return found.flatMap((action) => /^[a-z][1-9]\d*$/.exec(action.slice(start.length))?.[0] ?? []);
}

// How far the subject's power reaches, as the probes found.
export const reachOf = (example: Example, probed: Trial[]): string[] => [
  ...new Set(probed.flatMap((probe) => targets(probe.legal, example.subject, example.verb))),
];

export function marksBefore(example: Example, trial: Trial, reach: string[], part: Geometry): Mark[] {
  const { subject, verb } = example;
  const aims = new Set(targets(trial.legal, subject, verb));
  const marks: Mark[] = [...aims].map((square) => ({
    square,
    kind: verb !== undefined ? 'power' : square in trial.board ? 'attack' : 'move',
  }));
  for (const square of reach) if (!aims.has(square)) marks.push({ square, kind: 'range' });
  const forbidden = example.refused === true ? arrow(example.action ?? '', 'forbidden') : null;
  if (forbidden !== null) marks.push({ square: forbidden.to, kind: 'forbidden' });
  return marks.filter((mark) => within(part, mark.square));
}

const kCompass: Record<string, [number, number]> = { n: [0, 1], s: [0, -1], e: [1, 0], w: [-1, 0] };

// The action as arrows, and the moves before it that a rule counts.
export function arrowsOf(example: Example): Arrow[] {
  const kind = example.refused === true ? 'forbidden' : 'plan';
  const past = (example.position.run ?? example.turns ?? []).slice(-4);
  const arrows: Arrow[] = [...new Set(past)]
    .map((move) => arrow(move, 'last'))
    .filter((made) => made !== null);
  const heading = /^\w+:([nesw])(?:\+|$)/.exec(example.action ?? '')?.[1];
  for (const step of (example.action ?? '').split('+')) {
    const made = arrow(step, kind) ?? advanceArrow(step, kCompass[heading ?? '']);
    if (made !== null && !hides(made, example)) arrows.push(made);
  }
  return arrows;
}

// An arrow to a neighbour would lie over the rank that matters; the mark on it says enough.
function hides({ from, to }: Arrow, example: Example): boolean {
  const far = Math.max(Math.abs(fileOf(from) - fileOf(to)), Math.abs(rowOf(from) - rowOf(to)));
  return far === 1 && example.position.pieces.some((piece) => piece.square === to);
}

function arrow(action: string, kind: Arrow['kind']): Arrow | null {
  const [, from, to] = /^(?:\w+:)?([a-z]\d+)([a-z]\d+)$/.exec(action) ?? [];
  return from === undefined || to === undefined ? null : { from, to, kind };
}

function advanceArrow(step: string, heading: [number, number] | undefined): Arrow | null {
  const from = /^step:([a-z]\d+)$/.exec(step)?.[1];
  if (from === undefined || heading === undefined) return null;
  const file = fileOf(from) + heading[0];
  const row = rowOf(from) + heading[1];
  // Over the edge: there is no square to point at.
  if (file < 0 || row < 0) return null;
  return { from, to: String.fromCharCode(97 + file) + String(row + 1), kind: 'plan' };
}

export function marksAfter(events: BoardEvent[], part: Geometry): Mark[] {
  const marks: Mark[] = [];
  for (const event of events) {
    if (event.event === 'moved')
      marks.push({ square: event.from, kind: 'last-from' }, { square: event.to, kind: 'last-to' });
    if (event.event === 'captured') marks.push({ square: event.square, kind: 'battle' });
  }
  const known = new Set<string>();
  return marks.filter(({ square, kind }) => {
    const key = square + kind;
    return within(part, square) && !known.has(key) && known.add(key);
  });
}

export const turnOf = (trial: Trial): TurnReport | null =>
  trial.after === undefined
    ? null
    : {
        turn: trial.turn,
        side: trial.side,
        events: trial.after.events,
        sentences: trial.after.sentences,
      };
