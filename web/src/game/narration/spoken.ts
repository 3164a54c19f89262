// A turn as it is spoken: as short as it can be.
import type { BoardPiece, Edition, TurnReport, Viewer } from '$/net/wire';
import { t } from '$/texts/index.svelte';
import { narrate } from './narrate';
import { whoseIs } from './pieces';
import { toldOf } from './told';

// "Blue: d7 to d6.", or the sentences where more happened than a plain move.
export function spokenTurn(
  turn: Pick<TurnReport, 'events' | 'side'>,
  edition: Edition | undefined,
  viewer: Viewer,
  after?: BoardPiece[],
): string {
  const words = t().narration;
  const told = toldOf(turn.events);
  const side = words.side(whoseIs(turn.side, viewer, edition));
  const [only] = told;
  if (told.length === 1 && only?.event === 'moved' && only.verb === 'move')
    return words.spokenMove(side, only.from, only.to);
  return narrate(turn, edition, viewer, after).join(' ');
}
