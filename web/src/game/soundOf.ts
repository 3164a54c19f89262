// Chooses the sound for what has just happened: only one, the most important.
import type { GameEvent, Side } from '$/net/wire';

export type SoundName = 'move' | 'capture' | 'loss' | 'turn' | 'low' | 'end' | 'chat';

// `side`: the listener's side; null for a spectator. `mine`: whether it is now their decision, and was not before.
export function soundOf(events: GameEvent[], side: Side | null, mine: boolean): SoundName | null {
  const has = (name: string): boolean => events.some((event) => event.event === name);
  if (has('ended') || has('aborted')) return 'end';
  const fallen = events.filter((event) => event.event === 'captured');
  if (fallen.length > 0) return fallen.some((event) => event.side === side) ? 'loss' : 'capture';
  if (mine) return 'turn';
  if (has('moved') || has('aimed') || has('fell') || has('rescued') || has('advance')) return 'move';
  return has('chat') ? 'chat' : null;
}
