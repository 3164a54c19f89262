// The edition files and their German texts, read from the files themselves for tests.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const kFolder = fileURLToPath(new URL('../../../editions/', import.meta.url));

const strings = (text: string): string[] =>
  [...text.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map((match) => JSON.parse(match[0]) as string);

// As much of TOML as the texts in the edition files need: the strings of each key, by table and key. The tables of a
// list are numbered: "pieces 3 name".
export function stringsOf(file: string): Map<string, string[]> {
  const toml = readFileSync(kFolder + file, 'utf8');
  const joined = toml.replace(/"""\\?\n?([\s\S]*?)"""/g, (_, body: string) =>
    JSON.stringify(body.replace(/\\\n\s*/g, '').trim()),
  );
  const found = new Map<string, string[]>();
  const entries = new Map<string, number>();
  let table = '';
  for (const line of joined.split('\n')) {
    const header = /^\[+([^\]]+)\]+/.exec(line)?.[1];
    if (header !== undefined) {
      const number = (entries.get(header) ?? 0) + 1;
      entries.set(header, number);
      table = line.startsWith('[[') ? `${header} ${number} ` : `${header} `;
    }
    const pair = /^([\w.-]+) = (.*)$/.exec(line);
    if (pair !== null) found.set(table + pair[1], strings(pair[2] ?? ''));
  }
  return found;
}

export const editionFiles = readdirSync(kFolder).filter((name) => name.endsWith('.toml'));

// What GET /api/editions/texts/de answers.
export function germanTexts(): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const file of editionFiles) {
    const english = stringsOf(file);
    for (const [key, german] of stringsOf(`de/${file}`))
      english.get(key)?.forEach((text, at) => (texts[text] = german[at] ?? text));
  }
  return texts;
}
