// From picked squares to an action. The legal actions come with the view; nothing here knows a rule.
import { announcer } from '$/app/announce.svelte';
import { powerName, sideName } from '$/app/names';
import { onTouch, settings } from '$/app/settings.svelte';
import type { Arrow, Mark } from '$/board/types';
import type { Followup, View, Warning } from '$/net/wire';
import { actingTexts } from '$/texts/acting';
import { pieceWords } from '../narration/pieces';
import type { GameSession } from '../session.svelte';
import { choicesOf, type Choice, type PowerChoice } from './choices';
import { answerCommand } from './commands';
import { arrowsOf, describeSquare, marksOf, type Scene } from './drawing';
import { freshly, type Picked } from './picked';
import { refusalSentence } from './refusals';
import { shownWarnings, warningSentence } from './warnings';

export class Acting {
  #picked: Picked | null = $state.raw(null);
  #decision = $derived.by(() => {
    const view = this.session.view;
    return `${view?.phase}.${view?.viewer}.${view?.turn}.${view?.part}.${view?.deciding}`;
  });
  #now: Picked = $derived(
    this.#picked !== null && this.#picked.decision === this.#decision ? this.#picked : this.#fresh(),
  );
  choices = $derived.by(() => choicesOf(this.session.view, this.session.edition));
  warnings: Warning[] = $derived.by(() => {
    const { view, edition } = this.session;
    if (view === null || view.phase !== 'running') return [];
    return shownWarnings(view, edition, this.selected).filter(
      ({ actions }) => actions.length === 0 || actions.some((text) => this.#mayMean(text)),
    );
  });
  #scene: Scene = $derived.by(() => ({
    view: this.session.view,
    refusal: this.session.refusal,
    picked: this.#now,
    choices: this.choices,
    power: this.chosenPower,
    warnings: this.warnings,
  }));
  marks: Mark[] = $derived(marksOf(this.#scene));
  arrows: Arrow[] = $derived(arrowsOf(this.#scene));
  // What the last typed command was answered.
  answer = $state('');
  // The decision that the last action was sent for.
  #sentFor: string | null = null;
  // Picked while that action is on its way. It counts when the same turn goes on: nobody sees how long an answer takes.
  #early: { square: string; how: 'pointer' | 'keyboard' }[] = [];

  constructor(readonly session: GameSession) {
    session.onNews((messages, before, after) => {
      // After a takeback the same decision comes again, and what was planned for it once must not.
      if (messages.some(({ events }) => events.some(({ event }) => event === 'takeback')))
        this.#picked = null;
      // What was shown at the time of a question is no longer shown.
      if (before?.turn !== after.turn) this.answer = '';
      this.#goOn(before, after);
    });
  }

  get selected(): string | null {
    return this.#now.selected;
  }
  get asking(): Picked['asking'] {
    return this.#now.asking;
  }
  get planned(): Choice | null {
    return this.#now.planned;
  }
  get target(): string | null {
    return this.#now.target;
  }
  get rescueLabel(): string | null {
    return this.#now.label;
  }
  // A polite word, e.g. whose turn it is.
  get note(): string {
    return this.#now.note;
  }
  get followup(): Followup | null {
    return this.session.view?.deciding === true ? (this.session.view.followup ?? null) : null;
  }
  // The powers to offer as buttons: the selected piece's, or those of the whole army.
  get powers(): PowerChoice[] {
    if (this.followup !== null) return [];
    return this.selected === null ? this.choices.armyPowers : this.choices.powers(this.selected);
  }
  get chosenPower(): PowerChoice | null {
    return this.powers.find(({ power }) => power.verb === this.#now.power) ?? null;
  }
  // The labels that can be named for the square in question.
  get namings(): Choice[] {
    const { selected, target } = this.#now;
    return selected === null || target === null
      ? []
      : this.choices.between(selected, target).filter((choice) => choice.action.label !== undefined);
  }

  // Tap, click or Enter on a square.
  pick(square: string, how: 'pointer' | 'keyboard'): void {
    if (this.#busy()) return void this.#early.push({ square, how });
    if (!this.#mayAct()) return;
    const { selected, planned } = this.#now;
    if (planned !== null && planned.target === square) return this.confirm();
    this.#set({ asking: null, planned: null, note: '' });
    const kind = this.followup?.kind;
    if (kind === 'advance') return this.#step(square);
    if (kind === 'rescue') return this.#bringBack(square);
    if (selected === null) return this.#select(square);
    if (square !== selected) return this.#aim(selected, square);
    if (kind === undefined) this.cancel();
  }
  // Dropped on a square; null: off the board.
  drop(from: string, to: string | null): void {
    if (to === null || to === from || !this.#mayAct()) return;
    if (this.selected !== from) this.#select(from);
    if (this.selected === from) this.#aim(from, to);
  }
  draggable(square: string): boolean {
    const { view } = this.session;
    const kind = this.followup?.kind;
    if (view?.phase !== 'running' || view.deciding !== true || this.#busy()) return false;
    if (kind === 'advance' || kind === 'rescue') return false;
    return this.choices.all.some(({ action, target }) => action.from === square && target !== undefined);
  }
  // One step back: the confirmation, then the power, then the piece.
  cancel(): void {
    const { planned, asking, target, power, label } = this.#now;
    const spotting = this.followup?.kind === 'spot';
    this.#early = [];
    if (planned !== null || asking !== null) this.#set({ planned: null, asking: null });
    else if ((power !== null || target !== null) && !spotting) this.#set({ power: null, target: null });
    else if (label !== null) this.#set({ label: null });
    else this.#picked = null;
    this.session.refusal = null;
  }

  // It has been read.
  dismiss(): void {
    this.session.refusal = null;
    this.#set({ note: '' });
  }

  choosePower(verb: string | null): void {
    if (!this.#mayAct()) return;
    this.#set({ power: verb, planned: null, asking: null, target: null, note: '' });
    const chosen = this.chosenPower;
    if (chosen === null) return;
    const targets = new Set(chosen.choices.map(({ target }) => target));
    const [only] = targets;
    // A guess with one target needs no pick on the board.
    if (chosen.choices[0]?.action.label !== undefined && targets.size === 1 && only !== undefined)
      this.#set({ target: only });
    const { target } = this.#now;
    announcer.say(
      target === null ? actingTexts().aimAt(powerName(chosen.power)) : actingTexts().spotLabel(target),
    );
  }
  chooseOption(choice: Choice): void {
    this.#set({ asking: null });
    this.#plan(choice);
  }
  chooseRescue(label: string | null): void {
    this.#set({ label });
  }
  confirm(): void {
    const { planned } = this.#now;
    if (planned !== null) this.send(planned.action.text);
  }
  pass(): void {
    this.send('pass');
  }
  // Never while another command is on its way.
  send(text: string): void {
    if (this.#busy()) return;
    this.#set({ ...this.#fresh(), selected: null });
    this.#sentFor = this.#decision;
    void this.session.act(text).then((done) => {
      if (done) return;
      this.#early = [];
      if (this.session.refusal === null) return;
      announcer.interrupt(refusalSentence(this.session.refusal, this.session.edition));
    });
  }

  // A typed command ("a4a5", "where", "last", "captured", "help"); the answer is shown and spoken.
  typed(text: string): string {
    const { view, edition } = this.session;
    if (view === null) return '';
    const answer = answerCommand(text, view, edition, this.choices, this.session.serverNow());
    this.answer = answer.text;
    // Why nothing can be done now has been spoken already.
    if (answer.send !== undefined && !this.#mayAct()) return (this.answer = this.note);
    if (answer.send !== undefined) this.send(answer.send);
    if (this.answer !== '') announcer.say(this.answer);
    return this.answer;
  }

  // What is spoken for a square in addition to the piece.
  describe(square: string): string {
    return describeSquare(square, this.marks, this.#scene);
  }

  // An action is on its way for what is asked now. When the next question is there it has been carried out, though its
  // own answer may follow.
  #busy(): boolean {
    const { pending } = this.session;
    return pending > 0 && (this.#sentFor === null || this.#sentFor === this.#decision);
  }
  #goOn(before: View | null, after: View): void {
    if (before?.turn === after.turn && before?.part === after.part) return;
    const early = this.#early;
    this.#early = [];
    if (before?.turn !== after.turn || after.deciding !== true) return;
    for (const { square, how } of early) this.pick(square, how);
  }

  #fresh(): Picked {
    return freshly(this.#decision, this.followup, this.choices);
  }
  #set(changes: Partial<Picked>): void {
    this.#picked = { ...this.#now, ...changes, decision: this.#decision };
  }
  // Whether what was chosen so far can still become this action.
  #mayMean(text: string): boolean {
    const { planned, asking, power } = this.#now;
    if (planned !== null) return planned.action.text === text;
    if (asking !== null) return asking.options.some(({ action }) => action.text === text);
    return power === null || text.startsWith(`${power}:`);
  }
  #say(note: string): void {
    this.#set({ note });
    announcer.say(note);
  }

  #mayAct(): boolean {
    const { view, edition } = this.session;
    if (view === null || this.#busy()) return false;
    this.session.refusal = null;
    if (view.deciding === true && view.phase === 'running') return true;
    if (view.phase !== 'running') this.#say(actingTexts().notRunning);
    else if (view.viewer === 'spectator') this.#say(actingTexts().watching);
    else this.#say(actingTexts().notYourTurn(sideName(edition, view.to_move ?? 'red')));
    return false;
  }

  #select(square: string): void {
    const { view, edition, side } = this.session;
    if (!this.choices.actors.has(square)) {
      const words = this.choices.holdsOwn(square) ? actingTexts().cannotAct : actingTexts().notYours;
      this.#set({ selected: null, power: null, target: null });
      return this.#say(words(square));
    }
    this.#set({ selected: square, power: null, target: null });
    const label = view?.board?.find((piece) => piece.square === square)?.label;
    const plain = this.choices.plain(square);
    const attacks = plain.filter(({ kind }) => kind === 'attack').length;
    const name = label === undefined || side === null ? square : pieceWords(edition, label, side);
    announcer.say(
      [
        actingTexts().selected(name, square),
        plain.length === 0 ? actingTexts().nothing : actingTexts().moves(plain.length - attacks),
        ...(attacks === 0 ? [] : [actingTexts().attacks(attacks)]),
        ...this.powers.map(({ power }) => powerName(power)),
      ].join(', '),
      ...(view === null ? [] : this.warnings.map((warning) => warningSentence(warning, view))),
    );
  }

  #aim(from: string, to: string): void {
    const all = this.choices.between(from, to);
    const chosen = this.#now.power;
    const fitting = all.filter(({ power }) =>
      chosen === null ? power === undefined : power?.verb === chosen,
    );
    const verbs = oneOfEachVerb(all);
    const [first] = fitting;
    if (first?.action.label !== undefined) return this.#set({ target: to });
    // A plain attack where a power could be used on the same enemy: the visitor says which.
    const ambiguous = chosen === null && verbs.length > 1 && this.choices.holdsEnemy(to);
    if (first !== undefined && !ambiguous) return this.#plan(first);
    if (chosen === null && verbs.length > 0) {
      this.#set({ asking: { square: to, options: verbs } });
      return announcer.say(actingTexts().whichAction(to));
    }
    // Another own piece is what is meant now, even one that can do nothing: the first is let go.
    if (this.followup === null && this.choices.holdsOwn(to)) return this.#select(to);
    if (this.choices.holdsOwn(to)) return this.#say(actingTexts().cannotAct(to));
    this.#explain(from, to);
  }

  // The server knows which rule forbids it. A guess needs a label, so it cannot be asked about that.
  #explain(from: string, to: string): void {
    const kept = this.#now;
    const verb = kept.power ?? (this.followup?.kind === 'strike' ? 'strike' : null);
    if (verb === 'spot') return this.#say(actingTexts().nothingToName(to));
    const text = verb === null ? `${from}${to}` : `${verb}:${from}${to}`;
    if (this.choices.all.some(({ action }) => action.text === text)) return;
    this.send(text);
    this.#set({ selected: kept.selected, power: kept.power });
  }

  #plan(choice: Choice): void {
    if (choice.action.label !== undefined) return this.#set({ power: 'spot', target: choice.target ?? null });
    const hits = choice.target !== undefined && this.choices.holdsEnemy(choice.target);
    const attack = hits || choice.kind === 'attack' || choice.power?.effect === 'burst';
    const when = attack ? settings.confirmAttacks : settings.confirmMoves;
    if (when === 'never' || (when === 'touch' && !onTouch())) return this.send(choice.action.text);
    this.#set({ planned: choice, asking: null });
    announcer.say(this.question(choice));
  }
  question({ action, power, kind, target = '' }: Choice): string {
    const words = actingTexts().confirmPlan;
    if (power !== undefined) return words.power(powerName(power), target);
    return words[kind === 'attack' ? 'attack' : 'move'](action.from ?? '', target);
  }

  #step(square: string): void {
    const step = this.choices.all.find(({ action }) => action.verb === 'step' && action.from === square);
    if (step === undefined) this.#say(actingTexts().cannotAct(square));
    else this.send(step.action.text);
  }
  #bringBack(square: string): void {
    const text = `rescue:${this.#now.label}@${square}`;
    if (this.choices.all.some(({ action }) => action.text === text)) this.send(text);
    else this.#say(actingTexts().refusals.notAmong(square));
  }
}

// The plain action first.
function oneOfEachVerb(choices: Choice[]): Choice[] {
  const verbs = new Map<string, Choice>();
  for (const choice of choices) if (!verbs.has(choice.action.verb)) verbs.set(choice.action.verb, choice);
  return [...verbs.values()].sort((a, b) => Number(a.power !== undefined) - Number(b.power !== undefined));
}
