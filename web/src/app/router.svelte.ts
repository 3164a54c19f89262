// The current place and navigation. A screen with unsaved work can ask before the visitor leaves it.
import { parseFragment, parsePlace, type Place } from './places';

type LeaveQuestion = () => Promise<boolean>;

class Router {
  place: Place = $state.raw(parsePlace(location.pathname));
  fragment: Map<string, string> = $state.raw(parseFragment(location.hash));
  #question: LeaveQuestion | null = null;
  #path = location.pathname;
  #position = Number(history.state?.position ?? 0);

  constructor() {
    history.replaceState({ position: this.#position }, '');
    addEventListener('popstate', () => void this.#popped());
    addEventListener('hashchange', () => (this.fragment = parseFragment(location.hash)));
    addEventListener('beforeunload', (event) => {
      if (this.#question !== null) event.preventDefault();
    });
    document.addEventListener('click', (event) => this.#clicked(event));
  }

  // The question is asked before the page is left, until the returned function is called.
  guard(question: LeaveQuestion): () => void {
    this.#question = question;
    return () => {
      if (this.#question === question) this.#question = null;
    };
  }

  async go(to: string, options: { replace?: boolean; force?: boolean } = {}): Promise<void> {
    const url = new URL(to, location.href);
    if (url.pathname !== this.#path && !options.force && !(await this.#mayLeave())) return;
    if (options.replace) history.replaceState({ position: this.#position }, '', url);
    else history.pushState({ position: ++this.#position }, '', url);
    this.#arrive();
  }

  // Changes what stands behind the "#" without leaving anything.
  setFragment(to: string): void {
    history.replaceState({ position: this.#position }, '', location.pathname + (to === '' ? '' : `#${to}`));
    this.fragment = parseFragment(to);
  }

  async #mayLeave(): Promise<boolean> {
    if (this.#question === null) return true;
    const may = await this.#question();
    if (may) this.#question = null;
    return may;
  }

  // A back-swipe has changed the address already: put it back, ask, and go only then.
  async #popped(): Promise<void> {
    const position = Number(history.state?.position ?? 0);
    if (location.pathname === this.#path || this.#question === null) {
      this.#position = position;
      this.#arrive();
      return;
    }
    const steps = position - this.#position;
    const back = new Promise((done) => addEventListener('popstate', done, { once: true, capture: true }));
    const question = this.#question;
    this.#question = null;
    history.go(-steps);
    await back;
    this.#question = question;
    if (await this.#mayLeave()) history.go(steps);
  }

  #arrive(): void {
    const moved = location.pathname !== this.#path;
    this.#path = location.pathname;
    this.fragment = parseFragment(location.hash);
    if (!moved) return;
    this.place = parsePlace(location.pathname);
    scrollTo(0, 0);
  }

  // Links of our own pages change the page without loading it again.
  #clicked(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link === null || link.target !== '' || link.hasAttribute('download')) return;
    const url = new URL(link.href, location.href);
    if (url.origin !== location.origin || url.pathname.startsWith('/api')) return;
    if (url.pathname === location.pathname && url.hash !== '' && document.getElementById(url.hash.slice(1)))
      return;
    event.preventDefault();
    void this.go(url.href);
  }
}

export const router = new Router();
export const go = (to: string, options?: { replace?: boolean; force?: boolean }): void =>
  void router.go(to, options);
