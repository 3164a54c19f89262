// The page's own time, for what would be over before a busy machine has looked at it.
import type { Page } from '@playwright/test';

// Time can stand still at a moment to come only. A line that is silent for longer than this is taken for broken.
const kAhead = 30_000;

// No timer of the page ends meanwhile.
export async function withTimeStanding(page: Page, act: () => Promise<void>): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + kAhead);
  await act();
  await page.clock.resume();
}

// What the page shows for a moment only stays from now on: battles, answers, "Copied".
export const keepShown = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const plain = globalThis.setTimeout;
    const short = (act: () => void, ms = 0, ...rest: []): number =>
      ms > 1000 ? 0 : (plain(act, ms, ...rest) as unknown as number);
    globalThis.setTimeout = short as unknown as typeof setTimeout;
  });
