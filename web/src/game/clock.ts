// Computes a clock between two messages of the server: the time left then, less the time since.
import type { Side, View } from '$/net/wire';

type Clocks = NonNullable<View['clocks']>;

// Below this the visitor is warned.
export const kLowTime = 30_000;
const kShowTenths = 10_000;

// Milliseconds left for the side when the server's clock says `now`; `at` is when `clocks` was sent.
export function timeLeft(clocks: Clocks, side: Side, at: number, now: number): number {
  const passed = clocks.running === side ? Math.max(0, now - at) : 0;
  return Math.max(0, clocks[side] - passed);
}

// What is left of the single turn, where that runs out before the clock does; otherwise null.
export function turnTimeLeft(clocks: Clocks, side: Side, at: number, now: number): number | null {
  if (clocks.running !== side || clocks.move_deadline === null) return null;
  const left = Math.max(0, clocks.move_deadline - now);
  return left < timeLeft(clocks, side, at, now) - 500 ? left : null;
}

// "1:05:00", "4:09", and below ten seconds "9.4".
export function formatTime(milliseconds: number): string {
  if (milliseconds < kShowTenths) return (Math.floor(milliseconds / 100) / 10).toFixed(1);
  const seconds = Math.floor(milliseconds / 1000);
  const two = (value: number): string => String(value).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes}:${two(seconds % 60)}`;
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
}

// How long the page may sleep before the face changes again.
export const tickOf = (milliseconds: number): number => (milliseconds < kShowTenths + 1000 ? 100 : 250);

// Warns once when the time becomes short, and again only after it was no longer short.
export class LowTimeWarning {
  #warned = false;
  check(milliseconds: number): boolean {
    if (milliseconds > kLowTime) this.#warned = false;
    const now = !this.#warned && milliseconds <= kLowTime && milliseconds > 0;
    if (now) this.#warned = true;
    return now;
  }
}
