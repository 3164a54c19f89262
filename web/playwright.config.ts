import { defineConfig } from '@playwright/test';

// Debian's own Chromium; tests run as whoever starts them, root included, and nothing is asked of the network.
const kArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

// Long games and pictures are asked for: neither belongs to what is run again and again.
function wanted(): string[] {
  if (process.env['VEXIL_PICTURES'] !== undefined) return ['*.shots.ts'];
  return process.env['VEXIL_LONG'] === undefined ? ['*.spec.ts'] : ['*.spec.ts', '*.long.ts'];
}

export default defineConfig({
  testDir: 'e2e',
  testMatch: wanted(),
  outputDir: 'e2e/.results',
  reporter: [['list']],
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  // A browser on a busy machine may be late; what passed only then is listed as flaky.
  retries: 1,
  timeout: process.env['VEXIL_LONG'] === undefined ? 120_000 : 1_800_000,
  expect: { timeout: 20_000 },
  use: {
    locale: 'en-US',
    viewport: { width: 1280, height: 800 },
    actionTimeout: 20_000,
    launchOptions: { executablePath: process.env['VEXIL_CHROMIUM'] ?? '/usr/bin/chromium', args: kArguments },
  },
});
