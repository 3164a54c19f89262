// Every screen, light and dark, as assistive technology and small windows meet it.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, ImpactValue } from 'axe-core';
import type { Page } from '@playwright/test';
import { screens } from './screens';
import { expect, test } from './support/own_server';

const kGrave: (ImpactValue | undefined)[] = ['serious', 'critical'];
const kAxe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

// One line a finding: what it is and where.
async function findings(page: Page): Promise<string[]> {
  const { violations } = await page.evaluate<AxeResults>(
    `axe.run(document, { resultTypes: ['violations'] })`,
  );
  return violations
    .filter(({ impact }) => kGrave.includes(impact))
    .flatMap(({ id, impact, nodes }) =>
      nodes.map((node) => `${impact} ${id}: ${node.target.join(' ')}: ${node.any[0]?.message ?? node.html}`),
    );
}

// What sticks out to the right of the window, for the failure's text.
const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    const named = wide.map(
      (element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`,
    );
    return [`${scrollWidth} of ${clientWidth}`, ...named.slice(0, 8)];
  });

async function lookAtBothSchemes(page: Page): Promise<void> {
  await page.evaluate(kAxe);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    // Colours change in no time without motion, but not at once.
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
    expect(await findings(page), colorScheme).toEqual([]);
  }
}

// 640 × 400 is what a window of 1280 × 800 leaves at 200 % zoom.
async function lookAtSmallWindows(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  for (const [width, height] of [
    [320, 640],
    [640, 400],
  ] as const) {
    const window = { width, height, deviceScaleFactor: 2, mobile: false };
    await session.send('Emulation.setDeviceMetricsOverride', window);
    await expect.poll(() => page.evaluate(() => [innerWidth, devicePixelRatio])).toEqual([width, 2]);
    expect(await tooWide(page), `${width} px`).toEqual([]);
  }
}

// One visit a screen: the way there costs more than the look at it.
for (const screen of screens)
  test(`${screen.name} has no grave accessibility finding in light or dark and needs no sideways scrolling`, async ({
    ownServer,
    person,
  }) => {
    const page = await person({ baseURL: ownServer.url });
    await screen.open({ page, url: ownServer.url });
    await test.step('in light and dark', () => lookAtBothSchemes(page));
    await test.step('at 320 px and at 200 % zoom', () => lookAtSmallWindows(page));
  });
