import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { de, en } from './all';
import { editionFiles, germanTexts, stringsOf } from './testing';

const kLevels = fileURLToPath(new URL('../../../src/players/levels.cpp', import.meta.url));

describe('German', () => {
  it('names every level of our computer players', () => {
    const levels = [...readFileSync(kLevels, 'utf8').matchAll(/\{"(\w+)",\s*"([^"]+)"/g)];
    expect(levels.map(([, name]) => name)).toEqual(Object.keys(de.common.levels));
    expect(Object.keys(de.home.levelTexts)).toHaveLength(levels.length);
  });

  // That the language files are complete is checked where they are loaded: src/editions/translation_test.cpp.
  it('reads the German texts of the editions for tests', () => {
    expect(germanTexts()).toMatchObject({ Miner: 'Mineur', 'Roaring Great-Horn': 'Brüllendes Großhorn' });
  });

  it.each(editionFiles)('names every option of %s in both languages', (file) => {
    for (const key of stringsOf(file).keys()) {
      const option = /^options\.([\w-]+) text$/.exec(key)?.[1];
      if (option === undefined) continue;
      expect(en.options.optionTitles).toHaveProperty([option]);
      expect(de.options.optionTitles).toHaveProperty([option]);
    }
  });

  it('has the same keys as English where names are looked up', () => {
    const keys = (names: object): string[] => Object.keys(names).sort();
    for (const list of ['optionTitles', 'optionValues'] as const)
      expect(keys(de.options[list])).toEqual(keys(en.options[list]));
    for (const list of ['optionMore', 'exampleTitles', 'sources'] as const)
      expect(keys(de.rules[list])).toEqual(keys(en.rules[list]));
  });
});
