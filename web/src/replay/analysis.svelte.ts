// The computer analysis of a game, a job on the server: started, polled until it is done, cancelled.
import { app } from '$/app/state.svelte';
import { get, post, remove } from '$/net/http';
import type { Decision } from '$/net/wire';
import { worstByTurn, type Job } from './verdicts';

const kLookEvery = 1200;

export class Analysis {
  job: Job | null = $state.raw(null);
  starting = $state(false);
  error: unknown = $state.raw(null);
  byTurn: ReadonlyMap<number, Decision> = $state.raw(new Map());
  #timer: ReturnType<typeof setTimeout> | undefined;
  // Of the latest beginning; an answer with an older one comes too late.
  #ticket = 0;

  constructor(readonly record: string) {}

  get running(): boolean {
    return this.starting || this.job?.status === 'queued' || this.job?.status === 'running';
  }

  async begin(): Promise<void> {
    const ticket = ++this.#ticket;
    this.error = null;
    this.starting = true;
    try {
      const job = await post<Job>('/api/analysis', { record: this.record });
      // Cancelled before the server had said what it is called.
      if (ticket !== this.#ticket) return void (await drop(job));
      this.#take(job);
      // A visitor's first request makes them a guest.
      if (app.account === null) await app.refreshAccount();
    } catch (error) {
      if (ticket === this.#ticket) this.error = error;
    } finally {
      if (ticket === this.#ticket) this.starting = false;
    }
  }

  async cancel(): Promise<void> {
    this.#ticket++;
    clearTimeout(this.#timer);
    const { job } = this;
    this.job = null;
    this.starting = false;
    if (job !== null) await drop(job);
  }

  // Leaving the page leaves no work behind.
  close(): void {
    clearTimeout(this.#timer);
    if (this.running) void this.cancel();
  }

  #take(job: Job): void {
    this.job = job;
    if (job.decisions !== undefined) this.byTurn = worstByTurn(job.decisions);
    if (job.status === 'queued' || job.status === 'running')
      this.#timer = setTimeout(() => void this.#look(job.id), kLookEvery);
  }

  async #look(id: string): Promise<void> {
    try {
      const job = await get<Job>(`/api/analysis/${id}`);
      if (this.job?.id === id) this.#take(job);
    } catch (error) {
      if (this.job?.id !== id) return;
      this.job = null;
      this.error = error;
    }
  }
}

const drop = (job: Job): Promise<unknown> => remove(`/api/analysis/${job.id}`).catch(() => {});
