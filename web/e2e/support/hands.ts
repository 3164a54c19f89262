// How a person carries out an action at the board: by mouse, by finger, or by keyboard. Every one of them does what
// people do, and none knows the page's inside.
import { expect, type Locator, type Page } from '@playwright/test';
import type { Edition } from '../../src/net/wire';
import { parseAction } from '../../src/game/acting/action';
import { relativeDirection } from '../../src/game/acting/directions';
import type { Side } from '../../src/net/wire';
import { ask } from './api';

export type Hand = (page: Page, square: Locator) => Promise<void>;

// Ends with Escape what is still being shown of the turn before.
export const byMouse: Hand = (_page, square) => square.click();
// Looks at every battle to its end.
export const byPatientMouse: Hand = (_page, square) => square.click();
export const byFinger: Hand = (_page, square) => square.tap();

// Walks there with the arrow keys from the board's tab stop.
export const byKeys: Hand = async (page, square) => {
  const board = page.locator('[data-board]').first();
  const wanted = (await square.getAttribute('data-square'))!;
  const stop = board.locator('[role=gridcell][tabindex="0"]');
  const here = (await stop.getAttribute('data-square'))!;
  await stop.focus();
  const way = (await isFlipped(board)) ? -1 : 1;
  const right = (wanted.charCodeAt(0) - here.charCodeAt(0)) * way;
  const up = (Number(wanted.slice(1)) - Number(here.slice(1))) * way;
  for (let step = 0; step < Math.abs(right); step++)
    await page.keyboard.press(right > 0 ? 'ArrowRight' : 'ArrowLeft');
  for (let step = 0; step < Math.abs(up); step++) await page.keyboard.press(up > 0 ? 'ArrowUp' : 'ArrowDown');
  await expect(square).toBeFocused();
  await page.keyboard.press('Enter');
};

// Seen from blue's side the first square is the one at the far end of row 1.
async function isFlipped(board: Locator): Promise<boolean> {
  return /^[b-z]1$/.test((await board.getByRole('gridcell').first().getAttribute('data-square')) ?? '');
}

export const squareOn = (page: Page, square: string): Locator =>
  page.locator(`[data-board] [data-square="${square}"]`);

// The same on every server.
let knownEditions: Edition[] | null = null;

export class Player {
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
    if (this.hand === byMouse) await this.page.keyboard.press('Escape');
    for (const [part, text] of turn.split('+').entries()) {
      if (part > 0) await this.#asked(text);
      await this.#act(text);
    }
  }

  // The turn goes on when the page asks for more. The steps of an advance are picked as quickly as one can.
  async #asked(text: string): Promise<void> {
    const action = parseAction(text);
    if (action?.verb === 'strike')
      await expect(squareOn(this.page, action.to!)).toHaveAccessibleName(/can be attacked/);
    if (action?.verb === 'spot') await this.panel.getByRole('group', { name: /Which piece/ }).waitFor();
  }

  async #press(button: Locator): Promise<void> {
    await button.waitFor();
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
        await piece.waitFor();
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
    knownEditions ??= (await ask<{ games: Edition[] }>(this.page, 'GET', '/api/editions')).games;
    return knownEditions.find((edition) => edition.id === this.game.split('+', 1)[0])!;
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
