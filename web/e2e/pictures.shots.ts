// A picture of every screen on a phone and on a desktop, light and dark, in the folder VEXIL_PICTURES names.
import { join } from 'node:path';
import { screens } from './screens';
import { test } from './support/own_server';
import { kMoving } from './support/test';

const kFolder = process.env['VEXIL_PICTURES']!;
const kSizes = [
  { name: 'phone', viewport: { width: 360, height: 640 }, isMobile: true, hasTouch: true },
  { name: 'desktop', viewport: { width: 1280, height: 800 } },
];

for (const screen of screens)
  for (const { name, ...device } of kSizes)
    for (const colorScheme of ['light', 'dark'] as const)
      test(`${screen.name} ${name} ${colorScheme}`, async ({ ownServer, person }) => {
        const page = await person({ baseURL: ownServer.url, colorScheme, ...kMoving, ...device });
        await screen.open({ page, url: ownServer.url });
        await page.evaluate(() => document.fonts.ready);
        await page.screenshot({ path: join(kFolder, `${screen.name}-${name}-${colorScheme}.png`) });
      });
