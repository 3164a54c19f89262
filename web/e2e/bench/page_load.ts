// How long the start page takes until its main button answers, on a slow phone with a slow line and an empty cache.
// Prints figures; nothing is judged here.
import { chromium, type Page } from '@playwright/test';
import { chromiumPath } from '../support/browser.ts';
import { Server } from '../support/server.ts';

const kRounds = 7;
const kSlowdown = 4;
const kBytesPerSecond = (1.6 * 1_000_000) / 8;
const kLatencies = [0, 150];

interface Measured {
  // Milliseconds from the start of the navigation.
  painted: number;
  button: number;
  interactive: number;
  idle: number;
  bytes: number;
  requests: number;
}

// Runs in the page: notes when the main button can be seen, and when a press on it has reached our code. Svelte attaches
// the handlers with the elements, so a press is answered as soon as the button is there; it is tried all the same, with the
// request that it would send held back.
function watch(): void {
  const times: Record<string, number> = {};
  Object.assign(globalThis, { times });
  const realFetch = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    if (init?.method === 'POST' && String(input).endsWith('/api/games')) {
      times['interactive'] ??= performance.now();
      return new Promise(() => {});
    }
    return realFetch(input, init);
  };
  const look = (): void => {
    const button = document.querySelector<HTMLButtonElement>('main button.primary.big');
    if (button === null || button.disabled) return void requestAnimationFrame(look);
    times['button'] ??= performance.now();
    button.click();
  };
  requestAnimationFrame(look);
}

async function once(page: Page, url: string, latency: number): Promise<Measured> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: kBytesPerSecond,
    uploadThroughput: kBytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: kSlowdown });
  const seen = { bytes: 0, requests: 0 };
  let last = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength, timestamp }) => {
    seen.bytes += encodedDataLength;
    seen.requests++;
    last = timestamp;
  });
  let begun = 0;
  session.on('Network.requestWillBeSent', ({ timestamp }) => (begun ||= timestamp));
  await page.addInitScript(watch);
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => 'interactive' in (globalThis as unknown as { times: object }).times);
  await page.waitForLoadState('networkidle');
  const times = await page.evaluate(() => ({
    ...(globalThis as unknown as { times: { button: number; interactive: number } }).times,
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
  }));
  return { ...times, idle: (last - begun) * 1000, ...seen };
}

const median = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1]!;

const server = new Server();
await server.start();
const browser = await chromium.launch({
  executablePath: chromiumPath,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
  ],
});
try {
  console.log(`start page, CPU ${kSlowdown} times slower, 1.6 Mbit/s, empty cache, median of ${kRounds}`);
  console.log('round trip   first paint   button   interactive   all there   requests   bytes');
  for (const latency of kLatencies) {
    const rounds: Measured[] = [];
    for (let round = 0; round < kRounds; round++) {
      // A context of its own: nothing is cached.
      const context = await browser.newContext({ viewport: { width: 360, height: 640 } });
      rounds.push(await once(await context.newPage(), server.url, latency));
      await context.close();
    }
    const of = (key: keyof Measured): string => String(Math.round(median(rounds.map((round) => round[key]))));
    console.log(
      `${latency} ms`.padStart(10),
      `${of('painted')} ms`.padStart(13),
      `${of('button')} ms`.padStart(8),
      `${of('interactive')} ms`.padStart(13),
      `${of('idle')} ms`.padStart(11),
      of('requests').padStart(10),
      of('bytes').padStart(7),
    );
  }
} finally {
  await browser.close();
  await server.stop();
}
