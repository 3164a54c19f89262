import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { de } from './de';
import { en } from './en';

const { editions, rules } = de;
const english = en.rules;

const kFolder = fileURLToPath(new URL('../../../editions/', import.meta.url));
const kLevels = fileURLToPath(new URL('../../../src/players/levels.cpp', import.meta.url));

interface Entry {
  section: string;
  key: string;
  values: string[];
}

const strings = (text: string): string[] =>
  [...text.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map((match) => JSON.parse(match[0]) as string);

// As much of TOML as the edition files use for what people read.
function entriesOf(toml: string): Entry[] {
  const joined = toml.replace(/"""\\?\n?([\s\S]*?)"""/g, (_, body: string) =>
    JSON.stringify(body.replace(/\\\n\s*/g, '').trim()),
  );
  let section = '';
  const found: Entry[] = [];
  for (const line of joined.split('\n')) {
    const header = /^\[+([^\]]+)\]+/.exec(line);
    if (header !== null) section = header[1] ?? '';
    const pair = /^([\w.-]+) = (.*)$/.exec(line);
    if (pair !== null) found.push({ section, key: pair[1] ?? '', values: strings(pair[2] ?? '') });
  }
  return found;
}

// Which of our lists must have the strings of this entry.
function listFor({ section, key }: Entry): Record<string, string> | null {
  if (key === 'text' || key === 'published' || key === 'zones') return editions.texts;
  if (key === 'title') return section.startsWith('rules') ? editions.texts : editions.titles;
  if (key !== 'name') return null;
  if (section === 'pieces') return editions.pieces;
  if (section === 'powers') return editions.powers;
  return section.startsWith('sides') ? editions.sides : null;
}

describe('German for the editions', () => {
  const files = readdirSync(kFolder).filter((name) => name.endsWith('.toml'));

  it('finds the edition files', () => expect(files.length).toBeGreaterThanOrEqual(6));

  it.each(files)('is complete for %s', (file) => {
    const entries = entriesOf(readFileSync(kFolder + file, 'utf8'));
    const checked = entries.filter((entry) => listFor(entry) !== null);
    expect(checked.length).toBeGreaterThan(40);
    const missing = checked.flatMap((entry) => {
      const list = listFor(entry) ?? {};
      return entry.values.filter((english) => !(english in list)).map((english) => [entry.key, english]);
    });
    expect(missing).toEqual([]);
  });

  it('names every level of our computer players', () => {
    const levels = [...readFileSync(kLevels, 'utf8').matchAll(/\{"(\w+)", "([^"]+)"/g)];
    expect(levels.length).toBe(10);
    for (const [, name = '', text = ''] of levels) {
      expect(editions.levels).toHaveProperty([name]);
      expect(editions.texts).toHaveProperty([text]);
    }
  });

  it.each(files)('names every option of %s in both languages', (file) => {
    for (const { section } of entriesOf(readFileSync(kFolder + file, 'utf8'))) {
      if (!section.startsWith('options.')) continue;
      const option = section.slice('options.'.length);
      expect(english.optionTitles).toHaveProperty([option]);
      expect(rules.optionTitles).toHaveProperty([option]);
    }
  });

  it('has the same keys as English where names are looked up', () => {
    for (const list of ['optionTitles', 'optionValues', 'optionMore', 'exampleTitles', 'sources'] as const)
      expect(Object.keys(rules[list]).sort()).toEqual(Object.keys(english[list]).sort());
  });
});
