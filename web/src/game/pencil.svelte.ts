// The visitor's private pencil marks on enemy pieces. They are stored on this device and, where the game allows
// notes, on the server, so that the player's other devices show them too.
import { forget, recall, remember } from '$/app/storage';
import { get, putAtLast } from '$/net/http';
import { readKept, readMarks, shortMark, writeKept, writeMarks, type PencilMarks } from './pencilText';

const kSaveAfter = 800;

// Several people may use one device: each has their own marks.
const keyOf = (game: string, who: string): string => `pencil.${who}.${game}`;

export class Pencil {
  marks: ReadonlyMap<number, string> = $state.raw(new Map());
  #timer: ReturnType<typeof setTimeout> | undefined;
  // The server has not got what is here: it is newer than the server's copy.
  #unsent = false;
  // Something was changed since the server's copy was asked for.
  #touched = false;
  #done = false;

  constructor(
    readonly game: string,
    readonly who: string,
  ) {
    const kept = readKept(recall(this.#key));
    this.marks = kept.marks;
    this.#unsent = kept.unsent;
    if (!this.#unsent) void this.#fetch();
  }

  set(piece: number, mark: string): void {
    const marks: PencilMarks = new Map(this.marks);
    const short = shortMark(mark);
    if (short === '') marks.delete(piece);
    else marks.set(piece, short);
    this.#change(marks);
  }
  clear(): void {
    this.#change(new Map());
  }
  // Sends what is not sent yet: the page closes, or the line is back.
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#unsent) void this.#send();
  }

  // The game is over: the device need not remember its marks, the server does.
  done(): void {
    this.flush();
    this.#done = true;
    forget(this.#key);
  }

  get #key(): string {
    return keyOf(this.game, this.who);
  }

  #change(marks: PencilMarks): void {
    this.#touched = true;
    this.#unsent = true;
    this.#take(marks);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.flush(), kSaveAfter);
  }

  #take(marks: PencilMarks): void {
    this.marks = marks;
    this.#keep();
  }
  #keep(): void {
    if (this.#done) return;
    const text = writeKept({ marks: this.marks as PencilMarks, unsent: this.#unsent });
    if (text === '') forget(this.#key);
    else remember(this.#key, text);
  }

  // What cannot be sent now stays on the device and is sent later.
  async #send(): Promise<void> {
    const sent = this.marks;
    try {
      await putAtLast(`/api/games/${this.game}/notes`, { text: writeMarks(sent as PencilMarks) });
    } catch {
      return;
    }
    if (this.marks !== sent) return;
    this.#unsent = false;
    this.#keep();
  }

  async #fetch(): Promise<void> {
    try {
      const { text } = await get<{ text: string }>(`/api/games/${this.game}/notes`);
      if (!this.#touched) this.#take(readMarks(text));
    } catch {
      // Offline: the device's own marks serve.
    }
  }
}
