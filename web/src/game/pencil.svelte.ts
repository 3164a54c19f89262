// The visitor's private pencil marks on enemy pieces. They stay on this device and, where the game allows
// notes, with his seat on the server, so that another device of his shows them too.
import { forget, recall, remember } from '$/app/storage';
import { get, put } from '$/net/http';
import { readMarks, shortMark, writeMarks, type PencilMarks } from './pencilText';

const kSaveAfter = 800;

export class Pencil {
  marks: ReadonlyMap<number, string> = $state.raw(new Map());
  #timer: ReturnType<typeof setTimeout> | undefined;
  // What was changed before the server's copy arrived is newer than it.
  #touched = false;

  constructor(readonly game: string) {
    this.marks = readMarks(recall(this.#key));
    void this.#fetch();
  }

  set(piece: number, mark: string): void {
    const marks: PencilMarks = new Map(this.marks);
    const short = shortMark(mark);
    if (short === '') marks.delete(piece);
    else marks.set(piece, short);
    this.#keep(marks);
  }
  clear(): void {
    this.#keep(new Map());
  }
  // The game is over: the device need not remember it, the server does.
  done(): void {
    forget(this.#key);
  }
  // Sends what is not sent yet.
  close(): void {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#send();
  }

  get #key(): string {
    return `pencil.${this.game}`;
  }

  #keep(marks: PencilMarks): void {
    this.#touched = true;
    this.marks = marks;
    const text = writeMarks(marks);
    if (text === '') forget(this.#key);
    else remember(this.#key, text);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#send();
    }, kSaveAfter);
  }

  // The device's copy is there in any case: a note that cannot be sent now is sent with the next one.
  #send(): void {
    void put(`/api/games/${this.game}/notes`, { text: writeMarks(this.marks as PencilMarks) }).catch(
      () => {},
    );
  }

  async #fetch(): Promise<void> {
    try {
      const { text } = await get<{ text: string }>(`/api/games/${this.game}/notes`);
      if (!this.#touched && text !== '') this.marks = readMarks(text);
    } catch {
      // Offline: the device's own marks serve.
    }
  }
}
