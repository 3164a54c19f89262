// What happened in a turn, read from the events that one viewer is told.
import type { BoardEvent, BoardPiece, GameEvent, Side } from '$/net/wire';

export interface Told {
  event: string;
  side: Side;
  verb: string;
  from: string;
  to: string;
  square: string;
  attacker?: string;
  defender?: string;
  lost?: 'attacker' | 'defender' | 'both';
  label?: string;
  guess?: string;
  direction?: 'n' | 'e' | 's' | 'w';
}

const kKinds: ReadonlySet<GameEvent['event']> = new Set<BoardEvent['event']>([
  'moved',
  'attacked',
  'revealed',
  'captured',
  'enchanted',
  'rescued',
  'aimed',
  'advance',
  'fell',
]);

export const isOfBoard = (event: GameEvent): event is BoardEvent => kKinds.has(event.event);

// Whose event it is; of some it is nobody's.
export const sideIn = (event: GameEvent): Side | undefined => ('side' in event ? event.side : undefined);

// The events that tell of pieces, in order; all others (turn, clock, chat) are left out.
export function toldOf(events: readonly GameEvent[]): Told[] {
  return events.filter(isOfBoard).map((event) => event as unknown as Told);
}

// Whose piece stands where and what it is, as far as the events of the turn tell it. The board after the turn
// adds what was known before, where it is at hand.
export class Trace {
  readonly #told: Told[];
  readonly #after: Map<string, BoardPiece>;

  constructor(told: Told[], after: BoardPiece[] = []) {
    this.#told = told;
    this.#after = new Map(after.map((piece) => [piece.square, piece]));
  }

  // An attack tells the attacker's side only, and in an advance the other piece may be of the same side.
  defenderSide(index: number): Side {
    const attack = this.#told[index];
    if (attack === undefined) return 'red';
    const other: Side = attack.side === 'red' ? 'blue' : 'red';
    if (attack.verb !== 'step') return other;
    const near = this.#told.slice(Math.max(0, index - 2), index + 4);
    const named = near.find(
      (told) => (told.event === 'revealed' || told.event === 'captured') && told.square === attack.to,
    );
    if (named !== undefined) return named.side;
    const step = near.find((told) => told.event === 'moved' && told.from === attack.to);
    return step?.side ?? (attack.lost === 'attacker' ? this.#after.get(attack.to)?.side : undefined) ?? other;
  }

  // The label of the piece that stands on the square just before the event at `index`.
  labelOn(square: string, side: Side, index: number): string | undefined {
    // Back to where it came from in this turn, in case it was shown there.
    let place = square;
    for (let at = index - 1; at >= 0; at--) {
      const told = this.#told[at];
      if (told === undefined) continue;
      if (told.event === 'moved' && told.to === place && told.side === side) place = told.from;
      else if (told.event === 'revealed' && told.square === place && told.side === side) return told.label;
    }
    return this.#laterLabel(square, side, index);
  }

  // Follows the piece to the end of the turn: there the board knows it.
  #laterLabel(square: string, side: Side, index: number): string | undefined {
    let place = square;
    for (const told of this.#told.slice(index)) {
      if (told.event === 'moved' && told.from === place && told.side === side) place = told.to;
      else if ((told.event === 'revealed' || told.event === 'captured') && told.square === place)
        return told.side === side ? told.label : undefined;
      else if (told.event === 'attacked' && told.from === place && told.side === side) return told.attacker;
    }
    const piece = this.#after.get(place);
    return piece?.side === side ? piece.label : undefined;
  }
}
