import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumPath } from './e2e/support/browser';

// Tests run as whoever starts them, root included, and nothing is asked of the network.
const kArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

// What each test took, for whoever looks for the slowest. Paths begin at the root of the repository.
const kReport = resolve(
  import.meta.dirname,
  '..',
  process.env['VEXIL_BROWSER_JSON'] ?? 'build/log/browser.json',
);

// Long games and pictures are asked for: neither belongs to what is run again and again.
function wanted(): string[] {
  if (process.env['VEXIL_PICTURES'] !== undefined) return ['*.shots.ts'];
  return process.env['VEXIL_LONG'] === undefined ? ['*.spec.ts'] : ['*.spec.ts', '*.long.ts'];
}

// A test waits for what it needs, however long a busy machine takes. These limits are against hanging.
const kHangs = 60_000;
const kTestHangs = process.env['VEXIL_LONG'] === undefined ? 300_000 : 1_800_000;

export default defineConfig({
  testDir: 'e2e',
  testMatch: wanted(),
  outputDir: 'e2e/.results',
  reporter: [['list'], ['json', { outputFile: kReport }]],
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  timeout: kTestHangs,
  expect: { timeout: kHangs, toPass: { timeout: kHangs, intervals: [50, 100, 250] } },
  use: {
    locale: 'en-US',
    viewport: { width: 1280, height: 800 },
    actionTimeout: kHangs,
    launchOptions: { executablePath: chromiumPath, args: kArguments },
  },
});
