// From picked squares to an action. What is possible comes with the view; nothing here knows a rule.
import type { Arrow, Mark } from '$/board/types';
import type { GameSession } from '../session.svelte';

export class Acting {
  selected: string | null = $state(null);
  marks: Mark[] = $state.raw([]);
  arrows: Arrow[] = $state.raw([]);
  constructor(readonly session: GameSession) {}
  pick(_square: string, _how: 'pointer' | 'keyboard'): void {}
  drop(_from: string, _to: string | null): void {}
  draggable(_square: string): boolean {
    return false;
  }
  describe(_square: string): string {
    return '';
  }
  // A typed command ("a4a5", "where", "last", "captured", "help"); the answer is shown and spoken.
  typed(_text: string): string {
    return '';
  }
  cancel(): void {
    this.selected = null;
  }
}
