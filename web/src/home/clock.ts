// Clocks in three forms: as people choose them (minutes and seconds), as a request has them (seconds) and as the
// server sends them (milliseconds).
import type { ClockSettings } from '$/net/wire';

export type ClockChoice = 'none' | '5+3' | '10+5' | '20+10' | 'custom';
export const kClockChoices: readonly ClockChoice[] = ['none', '5+3', '10+5', '20+10', 'custom'];

export interface CustomClock {
  // Minutes for the whole game, seconds more after each turn, seconds for one turn at most (0: no bound).
  bank: number;
  increment: number;
  moveCap: number;
}

interface ClockRequest {
  bank: number;
  increment: number;
  move_cap: number;
}

const kDay = 24 * 3600;
const within = (value: number, least: number, most: number): number =>
  Number.isFinite(value) ? Math.min(most, Math.max(least, Math.round(value))) : least;

export function clockRequest(choice: ClockChoice, custom: CustomClock): ClockRequest | undefined {
  if (choice === 'none') return undefined;
  if (choice === 'custom')
    return {
      bank: within(custom.bank * 60, 10, 14 * kDay),
      increment: within(custom.increment, 0, kDay),
      move_cap: within(custom.moveCap, 0, 14 * kDay),
    };
  const [minutes = 10, seconds = 0] = choice.split('+').map(Number);
  return { bank: minutes * 60, increment: seconds, move_cap: 0 };
}

interface ClockParts {
  minutes: number;
  increment: number;
  moveCap: number;
}

export const clockParts = (clock: ClockSettings): ClockParts => ({
  minutes: Math.round(clock.bank / 600) / 100,
  increment: Math.round(clock.increment / 1000),
  moveCap: Math.round(clock.move_cap / 1000),
});
