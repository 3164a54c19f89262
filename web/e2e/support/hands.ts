// How a person carries out an action at the board: by mouse, by finger, or by keyboard. Every one of them does what
// people do, and none knows the page's inside.
import { expect, type Locator, type Page } from '@playwright/test';
import type { Edition } from '../../src/net/wire';
import { parseAction } from '../../src/game/acting/action';
import { relativeDirection } from '../../src/game/acting/directions';
import type { Side } from '../../src/net/wire';
import { ask } from './api';

export type Hand = (page: Page, square: Locator) => Promise<void>;

export const byMouse: Hand = (_page, square) => square.click();
export const byFinger: Hand = (_page, square) => square.tap();

// Walks there with the arrow keys from wherever the focus is.
export const byKeys: Hand = async (page, square) => {
  const wanted = (await square.getAttribute('data-square'))!;
  const board = page.locator('[data-board]').first();
  for (let step = 0; step < 40; step++) {
    const here = await board.locator('[role=gridcell][tabindex="0"]').getAttribute('data-square');
    if (here === null) throw new Error('No square has the tab stop.');
    await board.locator('[role=gridcell][tabindex="0"]').focus();
    if (here === wanted) {
      await page.keyboard.press('Enter');
      return;
    }
    const flipped = await isFlipped(board);
    const right = (wanted.charCodeAt(0) - here.charCodeAt(0)) * (flipped ? -1 : 1);
    const up = (Number(wanted.slice(1)) - Number(here.slice(1))) * (flipped ? -1 : 1);
    await page.keyboard.press(
      right > 0 ? 'ArrowRight' : right < 0 ? 'ArrowLeft' : up > 0 ? 'ArrowUp' : 'ArrowDown',
    );
  }
  throw new Error(`The keys did not lead to ${wanted}`);
};

// Seen from blue's side the first square is the one at the far end of row 1.
async function isFlipped(board: Locator): Promise<boolean> {
  return /^[b-z]1$/.test((await board.getByRole('gridcell').first().getAttribute('data-square')) ?? '');
}

export const squareOn = (page: Page, square: string): Locator =>
  page.locator(`[data-board] [data-square="${square}"]`);

export class Player {
  #edition: Edition | null = null;

  constructor(
    readonly page: Page,
    readonly side: Side,
    readonly game: string,
    readonly hand: Hand = byMouse,
  ) {}

  get panel(): Locator {
    return this.page.getByRole('region', { name: 'Your action' });
  }

  // A whole turn as records write it: "fly:b2b7+strike:b7c7".
  async play(turn: string): Promise<void> {
    for (const text of turn.split('+')) await this.#act(text);
  }

  async #press(button: Locator): Promise<void> {
    await expect(button).toBeVisible();
    if (this.hand === byKeys) {
      await button.focus();
      await this.page.keyboard.press('Enter');
    } else if (this.hand === byFinger) await button.tap();
    else await button.click();
  }
  async #pick(square: string): Promise<void> {
    await this.hand(this.page, squareOn(this.page, square));
  }

  async #act(text: string): Promise<void> {
    const action = parseAction(text);
    if (action === null) throw new Error(`No action: ${text}`);
    switch (action.verb) {
      case 'move':
        await this.#pick(action.from!);
        await this.#pick(action.to!);
        return this.#settle('Move', 'Attack');
      case 'strike':
        await this.#pick(action.to!);
        return this.#settle('Attack');
      case 'advance':
        await this.#press(this.panel.getByRole('button', { name: await this.#powerName('advance') }));
        return this.#press(
          this.panel.getByRole('button', {
            name: kDirections[relativeDirection(action.direction!, this.side)],
          }),
        );
      case 'step':
        return this.#pick(action.from!);
      case 'spot': {
        if ((await this.panel.getByRole('group', { name: /Which piece/ }).count()) === 0) {
          await this.#pick(action.from!);
          await this.#press(this.panel.getByRole('button', { name: await this.#powerName('spot') }));
        }
        return this.#press(this.panel.getByRole('button', { name: await this.#pieceName(action.label!) }));
      }
      case 'rescue': {
        // The only one that can come back is chosen already.
        const piece = this.panel.getByRole('button', { name: await this.#pieceName(action.label!) });
        await expect(piece).toBeVisible();
        if ((await piece.getAttribute('aria-pressed')) !== 'true') await this.#press(piece);
        return this.#pick(action.to!);
      }
      default:
        await this.#pick(action.from!);
        await this.#press(this.panel.getByRole('button', { name: await this.#powerName(action.verb) }));
        await this.#pick(action.to!);
        return this.#settle();
    }
  }

  // Answers what the panel asks where a square allows several things, and confirms where that is wished.
  async #settle(...plain: string[]): Promise<void> {
    const which = this.panel.getByRole('group', { name: /What to do on/ });
    const confirm = this.panel.getByRole('button', { name: 'Confirm' });
    if ((await which.count()) > 0)
      for (const name of plain) {
        const button = which.getByRole('button', { name, exact: true });
        if ((await button.count()) > 0) await this.#press(button);
      }
    if ((await confirm.count()) > 0) await this.#press(confirm);
  }

  async #editionOf(): Promise<Edition> {
    if (this.#edition === null) {
      const { games } = await ask<{ games: Edition[] }>(this.page, 'GET', '/api/editions');
      this.#edition = games.find((edition) => edition.id === this.game.split('+', 1)[0])!;
    }
    return this.#edition;
  }
  async #powerName(verb: string): Promise<string> {
    return (await this.#editionOf()).powers.find((power) => power.verb === verb)!.name;
  }
  async #pieceName(label: string): Promise<RegExp> {
    const type = (await this.#editionOf()).pieces.find((piece) => piece.label === label)!;
    return new RegExp(`^${type.names.red}|^${type.names.blue}`);
  }
}

const kDirections = { forward: 'forward', backward: 'backward', left: 'to the left', right: 'to the right' };
