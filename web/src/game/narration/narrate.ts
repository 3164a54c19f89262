// Tells a turn in sentences, in the visitor's language, from the events a viewer may know.
import { powerName } from '$/app/names';
import { otherSide } from '$/board/geometry';
import type { Battle } from '$/board/types';
import type { BoardPiece, Edition, GameEvent, Side, Viewer } from '$/net/wire';
import { t } from '$/texts/index.svelte';
import { relativeDirection } from '../acting/directions';
import { pieceWords, shortName, whoseIs } from './pieces';
import { labelWith, reasonOf } from './reasons';
import { toldOf, Trace, type Told } from './told';

class Narrator {
  readonly #told: Told[];
  readonly #trace: Trace;

  constructor(
    events: readonly GameEvent[],
    readonly edition: Edition | undefined,
    readonly viewer: Viewer,
    after?: BoardPiece[],
  ) {
    this.#told = toldOf(events);
    this.#trace = new Trace(this.#told, after);
  }

  sentences(): string[] {
    return this.#told.map((_, index) => this.#tell(index)).filter((sentence) => sentence !== '');
  }

  battles(): Battle[] {
    return this.#told
      .map((_, index) => this.#battle(index))
      .filter((battle): battle is Battle => battle !== null);
  }

  #tell(index: number): string {
    const told = this.#told[index];
    if (told === undefined) return '';
    const words = t().narration;
    switch (told.event) {
      case 'moved':
        return this.#moved(told, index);
      case 'attacked':
        return this.#attacked(told, index);
      case 'revealed':
        return this.#revealed(told, index);
      case 'captured':
        return this.#partOfBattle(told.square, index)
          ? ''
          : words.captured(this.#subject(told.side, told.label), told.square);
      case 'enchanted':
        return words.enchanted(this.#subject(otherSide(told.side), told.label), told.square);
      case 'rescued':
        return words.rescued(
          whoseIs(told.side, this.viewer, this.edition),
          this.#name(told.side, told.label),
          told.square,
        );
      case 'aimed':
        return this.#aimed(told, index);
      case 'advance':
        return this.#advance(told);
      case 'fell':
        return words.fell(
          this.#subject(told.side, this.#trace.labelOn(told.from, told.side, index)),
          told.from,
        );
      default:
        return '';
    }
  }

  #moved(told: Told, index: number): string {
    const words = t().narration;
    const battle = this.#battleBefore(index);
    if (battle !== undefined && battle.side === told.side && battle.to === told.to) return '';
    if (battle !== undefined && battle.to === told.from && told.verb === 'step')
      return words.winnerMoved(told.to);
    const piece = this.#subject(told.side, this.#trace.labelOn(told.from, told.side, index));
    const power = this.#power(told.verb);
    return power === undefined || told.verb === 'step'
      ? words.moved(piece, told.from, told.to)
      : words.movedBy(piece, told.from, told.to, power);
  }

  #attacked(told: Told, index: number): string {
    const words = t().narration;
    const side = this.#trace.defenderSide(index);
    const attacker = this.#subject(told.side, told.attacker);
    const lost = told.lost ?? 'both';
    if (told.defender === undefined) {
      const unseen = { attacker: words.lostUnseen, defender: words.wonUnseen, both: words.bothUnseen };
      return unseen[lost](attacker, told.from, told.to);
    }
    const defender = this.#object(side, told.defender);
    const reason = reasonOf(this.edition, told.attacker, told.defender, lost);
    if (reason === 'flag') return words.tookFlag(attacker, told.from, defender, told.to);
    if (reason === 'mine-removed') return words.removedMine(attacker, told.from, defender, told.to);
    if (reason === 'mine-hit')
      return words.hitMine(attacker, told.from, defender, told.to, this.#roleName('defuser', told.side));
    const sentence = { attacker: words.lost, defender: words.beat, both: words.bothLost }[lost];
    return sentence(attacker, told.from, defender, told.to, this.#why(reason, told, side));
  }

  #why(reason: ReturnType<typeof reasonOf>, told: Told, defender: Side): string {
    const why = t().narration.why;
    switch (reason) {
      case 'assassin':
        return why.assassin(this.#roleName('assassin', told.side), this.#roleName('top', defender));
      case 'assassin-weak':
        return why.assassinWeak(this.#roleName('assassin', told.side), this.#roleName('top', defender));
      case 'assassin-attacked':
        return why.assassinAttacked(this.#roleName('assassin', defender));
      case 'equal':
        return why.equal;
      case 'aggressor':
        return why.aggressor;
      case 'rank':
        return why.rank;
      default:
        return '';
    }
  }

  // Who acts or is hit is named in the sentence about that.
  #revealed(told: Told, index: number): string {
    const words = t().narration;
    const named = this.#told.slice(index + 1).some((later) => {
      if (later.event === 'moved' || later.event === 'aimed' || later.event === 'fell')
        return later.from === told.square;
      if (later.event === 'attacked') return later.from === told.square || later.to === told.square;
      return (
        (later.event === 'captured' || later.event === 'enchanted') &&
        later.square === told.square &&
        later.label === told.label
      );
    });
    if (named) return '';
    return told.side === this.viewer
      ? words.revealed(this.#subject(told.side, told.label), told.square)
      : words.seen(this.#object(told.side, told.label), told.square);
  }

  #aimed(told: Told, index: number): string {
    const words = t().narration;
    const piece = this.#subject(told.side, this.#trace.labelOn(told.from, told.side, index));
    const hit = this.#told
      .slice(index + 1)
      .some(
        (later) => (later.event === 'captured' || later.event === 'enchanted') && later.square === told.to,
      );
    if (told.guess !== undefined) {
      const guess = pieceWords(this.edition, told.guess, otherSide(told.side));
      return `${words.guessed(piece, told.from, told.to, guess)} ${hit ? words.guessRight : words.guessWrong}`;
    }
    const power = this.edition?.powers.find(({ verb }) => verb === told.verb);
    const sentence = words.aimed(piece, told.from, this.#power(told.verb) ?? told.verb, told.to);
    if (hit || power === undefined) return sentence;
    if (power.effect === 'shoot') return `${sentence} ${words.unharmed(told.to)}`;
    return power.effect === 'convert' ? `${sentence} ${words.unchanged(told.to)}` : sentence;
  }

  #advance(told: Told): string {
    const words = t().narration;
    const direction = told.direction ?? 'n';
    const where =
      this.viewer === 'spectator'
        ? words.toward[direction]
        : t().acting.directions[relativeDirection(direction, this.viewer)];
    const whose = whoseIs(told.side, this.viewer, this.edition);
    return words.advance(whose, this.#power('advance') ?? 'Advance', where);
  }

  #battle(index: number): Battle | null {
    const told = this.#told[index];
    if (told === undefined) return null;
    if (told.event === 'attacked') {
      const lost = told.lost ?? 'both';
      return {
        id: index,
        square: told.to,
        from: told.from,
        attacker: { side: told.side, label: told.attacker, lost: lost !== 'defender' },
        defender: {
          side: this.#trace.defenderSide(index),
          label: told.defender,
          lost: lost !== 'attacker',
        },
        sentence: this.#attacked(told, index),
      };
    }
    return told.event === 'aimed' ? this.#shot(told, index) : null;
  }

  // A power that showed its target is acted out like a battle.
  #shot(told: Told, index: number): Battle | null {
    const side = otherSide(told.side);
    const label = this.#trace.labelOn(told.to, side, index);
    if (label === undefined) return null;
    const later = this.#told.slice(index + 1);
    const lost = later.some((one) => one.event === 'captured' && one.square === told.to);
    const enchanted = later.find((one) => one.event === 'enchanted' && one.square === told.to);
    const consequence = enchanted === undefined ? '' : this.#tell(this.#told.indexOf(enchanted));
    return {
      id: index,
      square: told.to,
      from: told.from,
      attacker: {
        side: told.side,
        label: this.#trace.labelOn(told.from, told.side, index),
        lost: false,
      },
      defender: { side, label, lost },
      sentence: [this.#aimed(told, index), consequence].filter((text) => text !== '').join(' '),
    };
  }

  // The attack whose consequence the event at `index` is.
  #battleBefore(index: number): Told | undefined {
    for (let at = index - 1; at >= 0; at--) {
      const told = this.#told[at];
      if (told?.event === 'attacked') return told;
      if (told?.event !== 'captured') return undefined;
    }
    return undefined;
  }
  #partOfBattle(square: string, index: number): boolean {
    const battle = this.#battleBefore(index);
    if (battle !== undefined) return battle.from === square || battle.to === square;
    const before = this.#told[index - 1];
    return before?.event === 'fell' && before.from === square;
  }

  #power(verb: string): string | undefined {
    const power = this.edition?.powers.find((one) => one.verb === verb);
    return power === undefined ? undefined : powerName(power);
  }
  #roleName(role: string, side: Side): string {
    return shortName(this.edition, labelWith(this.edition, role), side);
  }
  #name(side: Side, label: string | undefined): string | undefined {
    return label === undefined ? undefined : pieceWords(this.edition, label, side);
  }
  #subject(side: Side, label: string | undefined): string {
    return t().narration.subject(whoseIs(side, this.viewer, this.edition), this.#name(side, label));
  }
  #object(side: Side, label: string | undefined): string {
    return t().narration.object(whoseIs(side, this.viewer, this.edition), this.#name(side, label));
  }
}

// One sentence an event that is worth telling; a battle's says why who won. The board after the turn, where it
// is at hand, lets more pieces be named.
export function narrate(
  turn: { events: readonly GameEvent[] },
  edition: Edition | undefined,
  viewer: Viewer,
  after?: BoardPiece[],
): string[] {
  return new Narrator(turn.events, edition, viewer, after).sentences();
}

// The battles among the events, in order, for acting them out. Shots and guesses that showed their target are
// among them.
export function battlesIn(
  events: readonly GameEvent[],
  edition: Edition | undefined,
  viewer: Viewer,
  after?: BoardPiece[],
): Battle[] {
  return new Narrator(events, edition, viewer, after).battles();
}
