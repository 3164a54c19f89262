// What must not stand on a German page: whole English texts of ours that German has other words for.
import type { Page } from '@playwright/test';
import { de, en } from '../../src/texts/all';
import { germanTexts } from '../../src/texts/testing';

function strings(texts: unknown): string[] {
  if (typeof texts === 'string') return [texts];
  if (texts === null || typeof texts !== 'object') return [];
  return Object.values(texts).flatMap(strings);
}

function englishOnly(): Set<string> {
  const german = new Set(strings(de));
  // The texts of the editions, and the names of the levels, which the server sends in English.
  const editions = germanTexts();
  for (const text of Object.values(editions)) german.add(text);
  const server = [...Object.keys(editions), ...Object.keys(de.common.levels)];
  const english = [...strings(en), ...server].filter((text) => /[a-z]{3}/.test(text));
  return new Set(english.filter((text) => !german.has(text)));
}

// Every text and every name for screen readers that is an English one, as the page has it.
export async function englishOn(page: Page): Promise<string[]> {
  const found = await page.evaluate(() => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode() !== null) texts.push(walker.currentNode.textContent ?? '');
    for (const element of document.querySelectorAll('*'))
      for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
        texts.push(element.getAttribute(name) ?? '');
    return texts;
  });
  const english = englishOnly();
  return [...new Set(found.map((text) => text.trim().replace(/\s+/g, ' ')))].filter((text) =>
    english.has(text),
  );
}
