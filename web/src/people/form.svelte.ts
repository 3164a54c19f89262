// A form that is sent to the server: one request at a time, and every error beside its field.
import { tick } from 'svelte';
import { ApiError } from '$/net/http';
import { announcer } from '$/app/announce.svelte';
import { refusalSentence } from './words';

export class Form<Field extends string> {
  errors: Partial<Record<Field, string>> = $state({});
  // What is about no field in particular.
  trouble = $state('');
  busy = $state(false);

  // `fields`: which field a refusal of the server is about.
  constructor(readonly fields: Record<string, Field> = {}) {}

  // Sends what was checked; false when something was wrong, with the focus on the first field that was.
  async send(
    event: SubmitEvent,
    found: Partial<Record<Field, string>>,
    act: () => Promise<void>,
  ): Promise<boolean> {
    event.preventDefault();
    if (this.busy) return false;
    this.trouble = '';
    this.errors = Object.fromEntries(Object.entries(found).filter(([, text]) => text !== '')) as Partial<
      Record<Field, string>
    >;
    const form = event.currentTarget as HTMLFormElement;
    if (Object.keys(this.errors).length > 0) return this.#wrong(form);
    this.busy = true;
    try {
      await act();
      return true;
    } catch (error) {
      const field = error instanceof ApiError ? this.fields[error.code] : undefined;
      if (field === undefined) this.trouble = refusalSentence(error);
      else this.errors = { [field]: refusalSentence(error) } as Partial<Record<Field, string>>;
      return await this.#wrong(form);
    } finally {
      this.busy = false;
    }
  }

  async #wrong(form: HTMLFormElement): Promise<boolean> {
    if (this.trouble !== '') announcer.interrupt(this.trouble);
    await tick();
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    return false;
  }
}
