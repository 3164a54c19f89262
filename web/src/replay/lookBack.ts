// Looking back over a game that is not over: which views there are, and what calls the player back to the game.
import type { Side, View } from '$/net/wire';
import type { ReplayView } from './frames';

// Nobody sees more than at the table; a private game has no spectators whose view there would be.
export function viewsOf(side: Side | null, view: View): ReplayView[] {
  if (side === null) return ['public'];
  return view.settings.visibility === 'private' ? [side] : [side, 'public'];
}

export type Call = 'turn' | 'offer';

export function callOf(view: View): Call | null {
  if (view.phase !== 'running') return null;
  if (view.deciding === true) return 'turn';
  return view.may.some((what) => what === 'answer-draw' || what === 'answer-takeback') ? 'offer' : null;
}
