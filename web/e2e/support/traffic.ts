// Waits until a page has asked for nothing more.
import { expect, type Page, type Request } from '@playwright/test';

export class Traffic {
  #open = new Set<Request>();
  #begun = 0;

  constructor(readonly page: Page) {
    page.on('request', (request) => {
      this.#begun++;
      this.#open.add(request);
    });
    page.on('requestfinished', (request) => this.#open.delete(request));
    page.on('requestfailed', (request) => this.#open.delete(request));
  }

  // Everything has been answered, and what the answers made the page do has led to no other request.
  async rest(): Promise<void> {
    for (let begun = -1; begun !== this.#begun;) {
      await expect.poll(() => this.#open.size, { intervals: [20] }).toBe(0);
      begun = this.#begun;
      await this.page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
    }
  }
}
