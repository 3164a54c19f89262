// The events of a turn about pieces, as one viewer receives them, and what they show of the pieces on the board.

import type { BoardEvent, BoardPiece, GameEvent, Side } from '$/net/wire';

export interface SeenEvent {
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

// The events about pieces, in order; all others (turn, clock, chat) are left out.
export function seenEvents(events: readonly GameEvent[]): SeenEvent[] {
  return events.filter(isOfBoard).map((event) => event as unknown as SeenEvent);
}

// Whose piece stands where and what it is, as far as the events of the turn show it. The board after the turn
// adds what was known before, where it is at hand.
export class Trace {
  readonly #seen: SeenEvent[];
  readonly #after: Map<string, BoardPiece>;

  constructor(seen: SeenEvent[], after: BoardPiece[] = []) {
    this.#seen = seen;
    this.#after = new Map(after.map((piece) => [piece.square, piece]));
  }

  // An attack names the attacker's side only, and in an advance the other piece may be of the same side.
  defenderSide(index: number): Side {
    const attack = this.#seen[index];
    if (attack === undefined) return 'red';
    const other: Side = attack.side === 'red' ? 'blue' : 'red';
    if (attack.verb !== 'step') return other;
    const near = this.#seen.slice(Math.max(0, index - 2), index + 4);
    const named = near.find(
      (seen) => (seen.event === 'revealed' || seen.event === 'captured') && seen.square === attack.to,
    );
    if (named !== undefined) return named.side;
    const step = near.find((seen) => seen.event === 'moved' && seen.from === attack.to);
    return step?.side ?? (attack.lost === 'attacker' ? this.#after.get(attack.to)?.side : undefined) ?? other;
  }

  // The label of the piece that stands on the square just before the event at `index`.
  labelOn(square: string, side: Side, index: number): string | undefined {
    // Back to where it came from in this turn, in case it was shown there.
    let place = square;
    for (let at = index - 1; at >= 0; at--) {
      const seen = this.#seen[at];
      if (seen === undefined) continue;
      if (seen.event === 'moved' && seen.to === place && seen.side === side) place = seen.from;
      else if (seen.event === 'revealed' && seen.square === place && seen.side === side) return seen.label;
    }
    return this.#laterLabel(square, side, index);
  }

  // Follows the piece to the end of the turn: there the board knows it.
  #laterLabel(square: string, side: Side, index: number): string | undefined {
    let place = square;
    for (const seen of this.#seen.slice(index)) {
      if (seen.event === 'moved' && seen.from === place && seen.side === side) place = seen.to;
      else if ((seen.event === 'revealed' || seen.event === 'captured') && seen.square === place)
        return seen.side === side ? seen.label : undefined;
      else if (seen.event === 'attacked' && seen.from === place && seen.side === side) return seen.attacker;
    }
    const piece = this.#after.get(place);
    return piece?.side === side ? piece.label : undefined;
  }
}
