// A turn in as few words as possible, for screen readers.
import type { BoardPiece, Edition, TurnReport, Viewer } from '$/net/wire';
import { narrationTexts } from '$/texts/narration';
import { narrate } from './narrate';
import { whoseIs } from './pieces';
import { seenEvents } from './seen_events';

// "Blue: d7 to d6.", or the sentences where more happened than a plain move.
export function spokenTurn(
  turn: Pick<TurnReport, 'events' | 'side' | 'enchanted'>,
  edition: Edition | undefined,
  viewer: Viewer,
  after?: BoardPiece[],
  game?: string,
): string {
  const words = narrationTexts();
  const seen = seenEvents(turn.events);
  const side = words.side(whoseIs(turn.side, viewer, edition));
  const [only] = seen;
  if (seen.length === 1 && only?.event === 'moved' && only.verb === 'move')
    return words.spokenMove(side, only.from, only.to);
  return narrate(turn, edition, viewer, after, game).join(' ');
}
