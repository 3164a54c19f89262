// Everything a page has received and holds, as text that can be compared: what came over the wire, the document with its
// spoken names, and what the device keeps.
import type { Page } from '@playwright/test';

// Names and times that differ between any two games.
export class Names {
  #replacements: [string, string][] = [];

  add(text: string, by: string): void {
    this.#replacements.push([text, by]);
  }
  plain(text: string): string {
    let plain = text;
    for (const [from, to] of this.#replacements) plain = plain.replaceAll(from, to);
    return plain.replace(/\b1[78]\d{11}\b/g, 'TIME').replace(/\b[0-9a-f]{64}\b/g, 'PROMISE');
  }
}

// What arrives at one page. How often something is repeated and in which order answers overtake each other hangs on
// the moment, so every distinct thing counts once.
export class WireLog {
  #frames: string[] = [];
  #answers: Promise<string>[] = [];

  constructor(page: Page) {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => this.#frames.push(String(payload))),
    );
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      // A page asks about its own setup in its pauses, which come or do not.
      if (pathname.startsWith('/api/') && !/^.api.(socket|setup.check)$/.test(pathname))
        this.#answers.push(
          response.text().then(
            (body) => `${pathname} ${body}`,
            () => `${pathname} lost`,
          ),
        );
    });
  }

  forget(): void {
    this.#frames = [];
    this.#answers = [];
  }
  async text(names: Names): Promise<string> {
    const received = [...this.#frames.flatMap(partsOf), ...(await Promise.all(this.#answers))];
    return [...new Set(received.map((line) => names.plain(line)))].sort().join('\n');
  }
}

// Pings and who is there come when they come; an answer's number is the page's own count.
function partsOf(frame: string): string[] {
  const message = JSON.parse(frame) as Record<string, unknown>;
  if ('ping' in message) return [];
  const { id: _id, presence: _presence, messages, view, ...rest } = message;
  const parts = [...((messages as unknown[] | undefined) ?? []), ...(view === undefined ? [] : [view]), rest];
  return parts.map((part) => JSON.stringify(part));
}

export async function documentOf(page: Page, names: Names): Promise<string> {
  const parts = await Promise.all([page.content(), page.locator('body').ariaSnapshot(), page.title()]);
  // One tag a line, so that a difference can be read.
  return names.plain(parts.join('\n').replaceAll('><', '>\n<'));
}

export async function storageOf(page: Page, names: Names): Promise<string> {
  return names.plain(
    await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }], null, 1)),
  );
}
