// The state of the setup editor: the placed pieces, the piece that is held, and the steps that can be undone.
import { announcer } from '$/app/announce.svelte';
import { pieceName } from '$/app/names';
import { toasts } from '$/app/toasts.svelte';
import { post } from '$/net/http';
import type { Edition, Side } from '$/net/wire';
import { studioTexts } from '$/texts/studio';
import { squareOfIndex } from '$/app/home_squares';
import { armyOf, type Army } from './army';
import * as arrangement from './arrangement';
import type { Cells } from './arrangement';
import { begin, redo, step, undo, type History } from './history';
import { parseSetup, printSetup, type ReadSetup } from './setup_text';

// A piece of the tray, a piece on the board, or nothing.
export type Hand = { label: string } | { index: number } | null;

const anySeed = (): number => Math.floor(Math.random() * 2 ** 31);

export class SetupEditor {
  readonly army: Army;
  side: Side = $state('red');
  hand: Hand = $state.raw(null);
  // The server is being asked for a setup.
  asking = $state(false);
  immobile = $state(false);
  #history: History<Cells> = $state.raw(begin([]));

  constructor(
    readonly edition: Edition,
    // With its options.
    readonly game: string,
    side: Side,
  ) {
    this.army = armyOf(edition);
    this.side = side;
    this.#history = begin(arrangement.emptyCells(this.army));
  }

  get cells(): Cells {
    return this.#history.now;
  }
  get text(): string {
    return printSetup(this.army, this.cells);
  }
  get toPlace(): arrangement.ToPlace[] {
    return arrangement.stillToPlace(this.army, this.cells);
  }
  get left(): number {
    return arrangement.leftInAll(this.army, this.cells);
  }
  get complete(): boolean {
    return this.left === 0;
  }
  get empty(): boolean {
    return arrangement.isEmpty(this.cells);
  }
  get canUndo(): boolean {
    return this.#history.past.length > 0;
  }
  get canRedo(): boolean {
    return this.#history.future.length > 0;
  }
  get heldSquare(): number | null {
    return this.hand !== null && 'index' in this.hand ? this.hand.index : null;
  }
  get heldLabel(): string | null {
    return this.hand !== null && 'label' in this.hand ? this.hand.label : null;
  }

  nameOf(label: string): string {
    return pieceName(this.edition, label, this.side);
  }
  squareOf(index: number): string {
    return squareOfIndex(this.army, this.side, index);
  }

  // ── By tap, click or key ──

  takeFromTray(label: string): void {
    if (this.heldLabel === label || arrangement.leftOf(this.army, this.cells, label) === 0) this.hand = null;
    else this.hand = { label };
  }

  pick(index: number): void {
    if (this.heldLabel !== null) this.putFromTray(this.heldLabel, index);
    else if (this.heldSquare === index) this.letGo();
    else if (this.heldSquare !== null) this.moveTo(this.heldSquare, index);
    else if (this.cells[index] != null) {
      this.hand = { index };
      announcer.say(studioTexts().lifted(this.nameOf(this.cells[index]), this.squareOf(index)));
    }
  }

  letGo(): void {
    if (this.hand !== null) announcer.say(studioTexts().putDown);
    this.hand = null;
  }

  // ── Single pieces ──

  putFromTray(label: string, index: number): void {
    const next = arrangement.place(this.army, this.cells, index, label);
    if (next !== this.cells)
      this.#change(next, studioTexts().placed(this.nameOf(label), this.squareOf(index)));
    else if (this.cells[index] !== label) announcer.interrupt(studioTexts().noneLeft(this.nameOf(label)));
  }

  // Typed onto a square: where all of them stand already, none is left and nothing changes.
  putTyped(label: string, index: number): void {
    this.hand = null;
    this.putFromTray(label, index);
  }

  moveTo(from: number, to: number): void {
    const moving = this.cells[from];
    const other = this.cells[to];
    this.hand = null;
    if (moving == null || from === to) return;
    const message =
      other == null
        ? studioTexts().moved(this.nameOf(moving), this.squareOf(to))
        : studioTexts().swapped(this.nameOf(moving), this.nameOf(other));
    this.#change(arrangement.move(this.cells, from, to), message);
  }

  takeOff(index: number): void {
    const label = this.cells[index];
    this.hand = null;
    if (label != null)
      this.#change(arrangement.remove(this.cells, index), studioTexts().removed(this.nameOf(label)));
  }

  // ── The whole setup ──

  mirror(): void {
    this.#change(arrangement.mirrored(this.army, this.cells), studioTexts().changed);
  }
  clear(): void {
    this.#change(arrangement.emptyCells(this.army), studioTexts().cleared);
  }
  undo(): void {
    this.#travel(undo(this.#history));
  }
  redo(): void {
    this.#travel(redo(this.#history));
  }

  // Reads a pasted or kept setup onto the board; on a problem nothing changes.
  read(text: string, message: string): ReadSetup {
    const read = parseSetup(this.army, text, this.side);
    if ('cells' in read) this.#change(read.cells, message);
    return read;
  }
  // The same as a beginning: nothing is announced and nothing can be undone.
  beginWith(text: string): boolean {
    const read = parseSetup(this.army, text, this.side);
    if ('cells' in read) this.#history = begin(read.cells);
    return 'cells' in read;
  }

  suggest(): Promise<boolean> {
    return this.#ask('suggest', (suggested) => suggested);
  }
  shuffle(): Promise<boolean> {
    return this.#ask('random', (random) => random);
  }
  fillRest(): Promise<boolean> {
    return this.#ask('suggest', (suggested) =>
      arrangement.fillRest(this.army, this.cells, suggested, Math.random),
    );
  }

  // Asks the server whether anything could move; passed over when the setup has changed meanwhile.
  async check(): Promise<void> {
    const setup = this.text;
    const answer = await post<{ immobile?: boolean }>('/api/setup/check', { game: this.game, setup });
    if (this.text === setup) this.immobile = answer.immobile === true;
  }

  async #ask(way: 'suggest' | 'random', use: (answer: Cells) => Cells): Promise<boolean> {
    if (this.asking) return false;
    this.asking = true;
    try {
      const body = { game: this.game, seed: anySeed() };
      const answer = await post<{ setup: string }>(`/api/setup/${way}`, body);
      const read = parseSetup(this.army, answer.setup, this.side);
      if ('problem' in read) return false;
      this.#change(use(read.cells), studioTexts().changed);
      return true;
    } catch (error) {
      toasts.error(error);
      return false;
    } finally {
      this.asking = false;
    }
  }

  #change(next: Cells, message: string): void {
    this.hand = this.heldSquare === null ? this.hand : null;
    if (arrangement.sameCells(next, this.cells)) return;
    const before = this.complete;
    this.#history = step(this.#history, next);
    const held = this.heldLabel;
    // The tray's piece stays in the hand as long as there are more of it.
    if (held !== null && arrangement.leftOf(this.army, next, held) === 0) this.hand = null;
    this.#announce(before, message);
  }

  #travel(history: History<Cells>): void {
    if (history === this.#history) return;
    const before = this.complete;
    this.#history = history;
    this.hand = null;
    this.#announce(before, studioTexts().changed);
  }

  #announce(wasComplete: boolean, message: string): void {
    this.immobile = false;
    announcer.say(message);
    if (this.complete && !wasComplete) announcer.say(studioTexts().complete);
  }
}
