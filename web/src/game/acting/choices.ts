// The legal actions sorted as a board offers them: by piece, by power, by target square.
import type { Geometry, Mark } from '$/board/types';
import type { BoardPiece, Edition, Power, Side, View } from '$/net/wire';
import { parseAction, type Action } from './action';
import { forward, neighbour } from './directions';
import { between, reachOf } from './reach';

export interface Choice {
  action: Action;
  // What the board shows on the target square.
  kind: 'move' | 'attack' | 'power';
  // Left out: a plain move or attack.
  power?: Power;
  // The square to pick for it; actions without one (advance, pass) are offered as buttons.
  target?: string;
}

// A named power of one piece and what it can do with it now.
export interface PowerChoice {
  power: Power;
  choices: Choice[];
}

export class Choices {
  readonly all: Choice[];
  readonly #pieces: Map<string, BoardPiece>;

  constructor(
    legal: string[],
    board: BoardPiece[],
    readonly side: Side,
    readonly edition: Edition | undefined,
    readonly geometry: Geometry,
  ) {
    this.#pieces = new Map(board.map((piece) => [piece.square, piece]));
    this.all = legal.map((text) => this.#choice(text)).filter((choice) => choice !== null);
  }

  // A follow-up that may be declined.
  get mayPass(): boolean {
    return this.all.some((choice) => choice.action.verb === 'pass');
  }
  // Squares whose piece can do something by itself, or take part in something.
  get actors(): Set<string> {
    const squares = new Set<string>();
    for (const { action } of this.all) if (action.from !== undefined) squares.add(action.from);
    for (const { power } of this.armyPowers) for (const square of this.usersOf(power)) squares.add(square);
    return squares;
  }
  plain(square: string): Choice[] {
    return this.all.filter(
      (choice) => choice.action.from === square && choice.power === undefined && choice.target !== undefined,
    );
  }
  // The powers of the piece there that can be used now.
  powers(square: string): PowerChoice[] {
    const own = groupByPower(this.all.filter((choice) => choice.action.from === square));
    const shared = this.armyPowers.filter(({ power }) => this.usersOf(power).includes(square));
    return [...own, ...shared];
  }
  // Powers that many pieces use together: they belong to no square.
  get armyPowers(): PowerChoice[] {
    return groupByPower(this.all.filter((choice) => choice.action.direction !== undefined));
  }
  usersOf(power: Power): string[] {
    return [...this.#pieces.values()]
      .filter((piece) => piece.side === this.side && piece.label === power.user)
      .map((piece) => piece.square);
  }
  // Everything that a piece can do to one square.
  between(from: string, to: string): Choice[] {
    return this.all.filter((choice) => choice.action.from === from && choice.target === to);
  }
  holdsEnemy(square: string): boolean {
    const piece = this.#pieces.get(square);
    return piece !== undefined && piece.side !== this.side;
  }
  holdsOwn(square: string): boolean {
    return this.#pieces.get(square)?.side === this.side;
  }

  // What the board marks for a selected piece, with or without a power chosen.
  marks(square: string, verb: string | null): Mark[] {
    if (verb === null) return marksOf(this.plain(square));
    const chosen = this.powers(square).find(({ power }) => power.verb === verb);
    if (chosen === undefined) return [];
    const targets = marksOf(chosen.choices);
    const aimed = new Set(targets.map((mark) => mark.square));
    const covered =
      chosen.power.reach === 'leap'
        ? [...aimed].flatMap((target) => between(square, target))
        : reachOf(chosen.power.reach, square, this.side, this.geometry);
    const range = covered
      .filter((one) => !aimed.has(one))
      .map((one): Mark => ({ square: one, kind: 'range' }));
    return [...targets, ...range];
  }

  #choice(text: string): Choice | null {
    const action = parseAction(text);
    if (action === null) return null;
    const power = this.#powerFor(action);
    if (power !== undefined) return { action, kind: 'power', power, target: this.#targetOf(action, power) };
    const target = action.to;
    const kind = target !== undefined && this.holdsEnemy(target) ? 'attack' : 'move';
    return { action, kind, target };
  }
  // Of powers with one verb, the one that belongs to the piece.
  #powerFor(action: Action): Power | undefined {
    const powers = this.edition?.powers.filter((power) => power.verb === action.verb) ?? [];
    const label = action.from === undefined ? undefined : this.#pieces.get(action.from)?.label;
    return powers.find((power) => power.user === label) ?? powers[0];
  }
  // A guess straight ahead is written without its target.
  #targetOf(action: Action, power: Power): string | undefined {
    if (action.to !== undefined || action.from === undefined || power.reach !== 'front') return action.to;
    return neighbour(action.from, forward(this.side), this.geometry) ?? undefined;
  }
}

function groupByPower(choices: Choice[]): PowerChoice[] {
  const groups = new Map<string, PowerChoice>();
  for (const choice of choices) {
    if (choice.power === undefined) continue;
    const group = groups.get(choice.power.verb) ?? { power: choice.power, choices: [] };
    group.choices.push(choice);
    groups.set(choice.power.verb, group);
  }
  return [...groups.values()];
}

// One mark a square, though several actions may lead there.
function marksOf(choices: Choice[]): Mark[] {
  const marks = new Map<string, Mark>();
  for (const { target, kind } of choices)
    if (target !== undefined) marks.set(target, { square: target, kind });
  return [...marks.values()];
}

export const geometryOf = (edition: Edition | undefined): Geometry => ({
  files: edition?.board.files ?? 10,
  rows: edition?.board.rows ?? 10,
  blocked: edition?.board.blocked ?? [],
});

// Nothing to choose from where it is not the visitor's decision.
export function choicesOf(view: View | null, edition: Edition | undefined): Choices {
  const playing = view !== null && view.viewer !== 'spectator' && view.deciding === true;
  const side = view !== null && view.viewer !== 'spectator' ? view.viewer : 'red';
  return new Choices(
    playing ? (view.legal ?? []) : [],
    view?.board ?? [],
    side,
    edition,
    geometryOf(edition),
  );
}
