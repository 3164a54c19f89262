// Debian's own Chromium: the one without windows, which needs half the time, or else the whole one.
import { existsSync } from 'node:fs';

const kInstalled = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

export const chromiumPath = process.env['VEXIL_CHROMIUM'] ?? kInstalled.find((path) => existsSync(path));
