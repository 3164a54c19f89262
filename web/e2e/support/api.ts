// Requests in the name of whoever sits at a page, for what a test is not about.
import type { Page } from '@playwright/test';
import type { View } from '../../src/net/wire';

export async function ask<T>(page: Page, method: string, path: string, body?: unknown): Promise<T> {
  const answer = await page.evaluate(
    async ([method, path, body]) => {
      const response = await fetch(path as string, {
        method: method as string,
        headers: body === undefined ? {} : { 'content-type': 'application/json' },
        body: body === undefined ? null : JSON.stringify(body),
      });
      return { ok: response.ok, text: await response.text() };
    },
    [method, path, body],
  );
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.text}`);
  return JSON.parse(answer.text) as T;
}

export const viewOf = async (page: Page, id: string, as?: string): Promise<View> =>
  (await ask<{ view: View }>(page, 'GET', `/api/games/${id}${as === undefined ? '' : `?as=${as}`}`)).view;

// The turns of a game as far as whoever sits at the page may know them, from its record.
export async function turnsOf(page: Page, id: string): Promise<string[]> {
  const record = await page.evaluate(async (id) => (await fetch(`/api/games/${id}/export`)).text(), id);
  const words = (record.split('\n\n')[1] ?? '').trim().split(/\s+/);
  return words.filter((word) => word !== '' && !/^\d+\.$/.test(word));
}
