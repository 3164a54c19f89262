// The computer's opinion of a game, a job on the server: begun, followed until it is done, cancelled.
import { app } from '$/app/state.svelte';
import { get, post, remove } from '$/net/http';
import { worstByTurn, type AnalysisJob, type Judged } from './verdicts';

const kLookEvery = 1200;

export class Analysis {
  job: AnalysisJob | null = $state.raw(null);
  starting = $state(false);
  error: unknown = $state.raw(null);
  byTurn: ReadonlyMap<number, Judged> = $state.raw(new Map());
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly record: string) {}

  get running(): boolean {
    return this.starting || this.job?.status === 'queued' || this.job?.status === 'running';
  }

  async begin(): Promise<void> {
    this.error = null;
    this.starting = true;
    try {
      this.#take(await post<AnalysisJob>('/api/analysis', { record: this.record }));
      // Whoever asks for the first time is a guest from now on.
      if (app.account === null) await app.refreshAccount();
    } catch (error) {
      this.error = error;
    } finally {
      this.starting = false;
    }
  }

  async cancel(): Promise<void> {
    clearTimeout(this.#timer);
    const { job } = this;
    this.job = null;
    if (job !== null) await remove(`/api/analysis/${job.id}`).catch(() => {});
  }

  // Leaving the page leaves no work behind.
  close(): void {
    clearTimeout(this.#timer);
    if (this.running) void this.cancel();
  }

  #take(job: AnalysisJob): void {
    this.job = job;
    if (job.decisions !== undefined) this.byTurn = worstByTurn(job.decisions);
    if (job.status === 'queued' || job.status === 'running')
      this.#timer = setTimeout(() => void this.#look(job.id), kLookEvery);
  }

  async #look(id: string): Promise<void> {
    try {
      const job = await get<AnalysisJob>(`/api/analysis/${id}`);
      if (this.job?.id === id) this.#take(job);
    } catch (error) {
      if (this.job?.id !== id) return;
      this.job = null;
      this.error = error;
    }
  }
}
