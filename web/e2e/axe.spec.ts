// Every screen, light and dark, as assistive technology and small windows meet it.
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { screens } from './screens';
import { expect, test } from './support/own_server';

const kGrave = ['serious', 'critical'];

// One line a finding: what it is and where.
async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => kGrave.includes(impact ?? ''))
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

for (const screen of screens) {
  test(`${screen.name} has no grave accessibility finding in light or dark`, async ({
    ownServer,
    person,
  }) => {
    const page = await person({ baseURL: ownServer.url, reducedMotion: 'reduce' });
    await screen.open({ page, url: ownServer.url });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
      expect(await findings(page), colorScheme).toEqual([]);
    }
  });

  // 640 × 400 is what a window of 1280 × 800 leaves at 200 % zoom.
  test(`${screen.name} needs no sideways scrolling at 320 px and at 200 % zoom`, async ({
    ownServer,
    person,
  }) => {
    const page = await person({ baseURL: ownServer.url, deviceScaleFactor: 2, reducedMotion: 'reduce' });
    await screen.open({ page, url: ownServer.url });
    for (const [width, height] of [
      [320, 640],
      [640, 400],
    ] as const) {
      await page.setViewportSize({ width, height });
      expect(await tooWide(page), `${width} px`).toEqual([]);
    }
  });
}
