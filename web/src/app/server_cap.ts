// The host's cap: a new game is drawn after so many turns without a capture, where neither its edition nor its creator
// says otherwise.
import type { Edition } from '$/net/wire';
import { app } from './state.svelte';

export const kQuietCap = 'no-capture-cap';

export const serverCap = (): number | null => app.server?.no_capture_cap ?? null;

// What the server sets in a game of this edition; null where it sets nothing.
export const serverCapIn = (edition: Edition | undefined): number | null =>
  edition?.options.find(({ name }) => name === kQuietCap)?.default === 'off' ? serverCap() : null;
