// The games that can be played, as the server describes them. The client itself knows no game.
import { get } from '$/net/http';
import type { Edition, Level, PieceType } from '$/net/wire';
import type { Language } from '$/texts/section.svelte';

interface EditionTexts {
  texts: Record<string, string>;
}

class Editions {
  all: Edition[] = $state.raw([]);
  levels: Level[] = $state.raw([]);
  // The texts of the editions in the language of the page, by the English ones; none for English.
  texts: Readonly<Record<string, string>> = $state.raw({});
  #language: Language = 'en';
  #loading: Promise<void> | null = null;

  // May be called often; asks once, and again only after a failure.
  load(): Promise<void> {
    this.#loading ??= Promise.all([
      get<{ games: Edition[] }>('/api/editions'),
      get<{ levels: Level[] }>('/api/levels'),
    ]).then(
      ([editions, levels]) => {
        this.all = editions.games;
        this.levels = levels.levels;
      },
      (error: unknown) => {
        this.#loading = null;
        throw error;
      },
    );
    return this.#loading;
  }

  async useLanguage(language: Language): Promise<void> {
    if (language === this.#language) return;
    this.#language = language;
    const answer =
      language === 'en' ? { texts: {} } : await get<EditionTexts>(`/api/editions/texts/${language}`);
    // Another language may have been chosen meanwhile.
    if (language === this.#language) this.texts = answer.texts;
  }

  // By a game's name with or without its options: "barrage+memory-aid" is the barrage game.
  of(game: string): Edition | undefined {
    const id = baseGame(game);
    return this.all.find((edition) => edition.id === id);
  }
}

export const editions = new Editions();

export const baseGame = (game: string): string => game.split('+', 1)[0] ?? game;

// The options of a game's name: "barrage+memory-aid+no-capture-cap=400".
export function optionsOf(game: string, edition?: Edition): Map<string, string> {
  const options = new Map(edition?.options.map((option) => [option.name, option.default]));
  for (const part of game.split('+').slice(1)) {
    const [name = '', value] = part.split('=', 2);
    options.set(name, value ?? 'on');
  }
  return options;
}

export const pieceType = (edition: Edition | undefined, label: string): PieceType | undefined =>
  edition?.pieces.find((piece) => piece.label === label);
