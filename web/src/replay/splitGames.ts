// Splits a file into its games, as far as is needed to choose one: the server parses the games.

export interface FoundGame {
  text: string;
  tags: Map<string, string>;
}

// A hundred letters for both setups, then the turns.
const kGravon = /^[A-Y_]{80,}(\s|$)/;
const kTag = /^\s*\[(\w+)\s+"((?:[^"\\]|\\.)*)"\]\s*$/;

export function splitGames(text: string): FoundGame[] {
  const clean = text.replace(/^\uFEFF/, '').trim();
  if (clean === '') return [];
  if (clean.startsWith('{')) return splitJson(clean).map((json) => ({ text: json, tags: jsonTags(json) }));
  if (clean.startsWith('[')) return splitRecords(clean);
  if (kGravon.test(clean))
    return clean
      .split(/\r?\n/)
      .filter((line) => line.trim() !== '')
      .map((line) => ({ text: line, tags: new Map() }));
  return [{ text: clean, tags: new Map() }];
}

// A game begins with the tags that follow the turns of another one.
function splitRecords(text: string): FoundGame[] {
  const games: { lines: string[]; tags: Map<string, string> }[] = [];
  let inTurns = true;
  for (const line of text.split(/\r?\n/)) {
    const tag = kTag.exec(line);
    if (tag !== null && inTurns) {
      games.push({ lines: [], tags: new Map() });
      inTurns = false;
    }
    const game = games.at(-1);
    if (game === undefined) return [{ text, tags: new Map() }];
    // A record may have no turns at all: then the next one begins where its first tag comes again.
    if (tag !== null && tag[1] === 'Game' && game.tags.has('Game')) {
      games.push({ lines: [line], tags: new Map([['Game', tag[2] ?? '']]) });
      continue;
    }
    game.lines.push(line);
    if (tag !== null) game.tags.set(tag[1] ?? '', (tag[2] ?? '').replace(/\\(.)/g, '$1'));
    else if (line.trim() !== '') inTurns = true;
  }
  return games.map(({ lines, tags }) => ({ text: `${lines.join('\n').trim()}\n`, tags }));
}

// JSON objects one after another, on lines of their own or not.
function splitJson(text: string): string[] {
  const found: string[] = [];
  let depth = 0;
  let begin = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const letter = text[at];
    if (quoted) {
      if (letter === '\\') at++;
      else if (letter === '"') quoted = false;
    } else if (letter === '"') quoted = true;
    else if (letter === '{' && depth++ === 0) begin = at;
    else if (letter === '}' && --depth === 0) found.push(text.slice(begin, at + 1));
  }
  return found.length === 0 ? [text] : found;
}

function jsonTags(json: string): Map<string, string> {
  try {
    const { tags } = JSON.parse(json) as { tags?: unknown };
    if (Array.isArray(tags)) return new Map(tags as [string, string][]);
  } catch {
    // The server says what is wrong with it.
  }
  return new Map();
}
