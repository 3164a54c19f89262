// The board before the latest turn, computed backwards from the events that this viewer received.
import { otherSide } from '$/board/geometry';
import type { BoardPiece, BoardEvent, Side, View } from '$/net/wire';

export function boardBefore(
  board: readonly BoardPiece[],
  events: readonly BoardEvent[],
  viewer: Side,
): BoardPiece[] {
  const pieces = new Map(board.map((piece) => [piece.square, piece]));
  const put = (piece: BoardPiece): void => void pieces.set(piece.square, piece);
  const take = (square: string): BoardPiece | undefined => {
    const piece = pieces.get(square);
    pieces.delete(square);
    return piece;
  };
  events.toReversed().forEach((event, at) => {
    switch (event.event) {
      case 'moved': {
        const piece = take(event.to);
        if (piece !== undefined) put({ ...piece, square: event.from });
        break;
      }
      case 'captured':
        // It has no number any more; it only has to differ from those on the board.
        put({
          square: event.square,
          side: event.side,
          piece: -1 - at,
          ...(event.label === undefined ? {} : { label: event.label }),
        });
        break;
      case 'rescued':
        take(event.square);
        break;
      case 'enchanted': {
        const piece = take(event.square);
        if (piece !== undefined) put({ ...piece, side: otherSide(piece.side), enchanted: !piece.enchanted });
        break;
      }
      case 'revealed': {
        const piece = take(event.square);
        if (piece !== undefined) put(hidden(piece, viewer));
        break;
      }
    }
  });
  return [...pieces.values()];
}

function hidden(piece: BoardPiece, viewer: Side): BoardPiece {
  const { label, known: _known, ...rest } = piece;
  return piece.side === viewer && label !== undefined ? { ...rest, label } : rest;
}

type Captured = NonNullable<View['captured']>;

// The pieces off the board before the turn, as far as the table shows them. What came back cannot be distinguished from what
// it left: it is only counted.
function lossesBefore(
  view: View,
  events: readonly BoardEvent[],
): Pick<View, 'captured' | 'off_board' | 'remaining'> {
  const captured: Captured = [...(view.captured ?? [])];
  const offBoard = { red: 0, blue: 0, ...view.off_board };
  const remaining = { red: { ...view.remaining?.red }, blue: { ...view.remaining?.blue } };
  for (const event of events) {
    const { side } = event;
    if (event.event === 'rescued') offBoard[side]++;
    if (event.event !== 'captured') continue;
    offBoard[side]--;
    const last = (label: string | undefined): number =>
      captured.findLastIndex((piece) => piece.side === side && piece.label === label);
    // A label that was shown once may be hidden on the table.
    const place = last(event.label) >= 0 ? last(event.label) : last(undefined);
    const [lost] = place < 0 ? [] : captured.splice(place, 1);
    if (lost?.label === undefined || lost.may_be_back) continue;
    remaining[side][lost.label] = (remaining[side][lost.label] ?? 0) + 1;
  }
  return { captured, off_board: offBoard, remaining };
}

// What the player at this seat saw before the opponent's turn; it allows no actions. Where the table does not
// remember what was shown (`memoryAid`), enemies stand turned away.
export function viewBefore(view: View, viewer: Side, memoryAid: boolean): View | null {
  const { last } = view;
  if (view.phase !== 'running' || !last || last.side === viewer || view.board === undefined) return null;
  const { current: _current, ...rest } = view;
  const board = boardBefore(view.board, last.events, viewer);
  return {
    ...rest,
    ...lossesBefore(view, last.events),
    // After a capture it begins again, and the earlier value is no longer sent.
    quiet: Math.max(0, (view.quiet ?? 0) - 1),
    n: view.n - 1,
    turn: last.turn,
    to_move: last.side,
    deciding: false,
    followup: null,
    legal: [],
    warnings: [],
    may: [],
    last: null,
    board: memoryAid ? board : board.map((piece) => (piece.side === viewer ? piece : hidden(piece, viewer))),
  };
}
