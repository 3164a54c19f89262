// Describes a turn in sentences, in the visitor's language, from the events a viewer may know.
import { optionsOf } from '$/app/editions.svelte';
import { powerName } from '$/app/names';
import { otherSide } from '$/board/geometry';
import type { Battle } from '$/board/types';
import type { BoardPiece, Edition, GameEvent, Side, Viewer } from '$/net/wire';
import { actingTexts } from '$/texts/acting';
import { narrationTexts } from '$/texts/narration';
import { relativeDirection } from '../acting/directions';
import { afterEvent } from './armies';
import { pieceWords, shortName, whoseIs } from './pieces';
import { labelWith, reasonOf } from './reasons';
import { seenEvents, Trace, type SeenEvent } from './seen_events';

// A turn as it was received, and the squares of enchanted pieces before it.
export interface ToldTurn {
  events: readonly GameEvent[];
  enchanted?: readonly string[];
}

class Narrator {
  readonly #seen: SeenEvent[];
  readonly #trace: Trace;
  // Squares of enchanted pieces before each event.
  readonly #enchanted: ReadonlySet<string>[];
  // Whether a winning defender is not shown and moves to where the attack came from.
  readonly #winnersMove: boolean;

  constructor(
    turn: ToldTurn,
    readonly edition: Edition | undefined,
    readonly viewer: Viewer,
    after?: BoardPiece[],
    game?: string,
  ) {
    this.#seen = seenEvents(turn.events);
    this.#trace = new Trace(this.#seen, after);
    let squares: ReadonlySet<string> = new Set(turn.enchanted);
    this.#enchanted = this.#seen.map((seen) => {
      const before = squares;
      squares = afterEvent(squares, seen);
      return before;
    });
    const options = game === undefined ? undefined : optionsOf(game, edition);
    this.#winnersMove =
      options?.get('silent-defense') === 'on' && options.get('winning-defender-moves') === 'on';
  }

  sentences(): string[] {
    return this.#seen.map((_, index) => this.#sentence(index)).filter((sentence) => sentence !== '');
  }

  battles(): Battle[] {
    return this.#seen
      .map((_, index) => this.#battle(index))
      .filter((battle): battle is Battle => battle !== null);
  }

  #sentence(index: number): string {
    const seen = this.#seen[index];
    if (seen === undefined) return '';
    const words = narrationTexts();
    switch (seen.event) {
      case 'moved':
        return this.#moved(seen, index);
      case 'attacked':
        return this.#attacked(seen, index);
      case 'revealed':
        return this.#revealed(seen, index);
      case 'captured':
        return this.#partOfBattle(seen.square, index)
          ? ''
          : words.captured(this.#subject(seen.side, seen.label, seen.square, index), seen.square);
      case 'enchanted':
        return words.enchanted(
          this.#subject(otherSide(seen.side), seen.label, seen.square, index),
          seen.square,
        );
      case 'rescued':
        return words.rescued(
          whoseIs(seen.side, this.viewer, this.edition),
          seen.label === undefined ? undefined : pieceWords(this.edition, seen.label, seen.side),
          seen.square,
        );
      case 'aimed':
        return this.#aimed(seen, index);
      case 'advance':
        return this.#advance(seen);
      case 'fell':
        return words.fell(
          this.#subject(seen.side, this.#trace.labelOn(seen.from, seen.side, index), seen.from, index),
          seen.from,
        );
      default:
        return '';
    }
  }

  #moved(seen: SeenEvent, index: number): string {
    const words = narrationTexts();
    const battle = this.#battleBefore(index);
    if (battle !== undefined && battle.side === seen.side && battle.to === seen.to) return '';
    if (battle !== undefined && battle.to === seen.from && seen.verb === 'step')
      return words.winnerMoved(seen.to);
    const piece = this.#subject(
      seen.side,
      this.#trace.labelOn(seen.from, seen.side, index),
      seen.from,
      index,
    );
    const power = this.edition?.powers.find(({ verb }) => verb === seen.verb);
    if (power === undefined || seen.verb === 'step') return words.moved(piece, seen.from, seen.to);
    return power.reach === 'leap'
      ? words.flew(piece, seen.from, seen.to)
      : words.movedBy(piece, seen.from, seen.to, powerName(power));
  }

  #attacked(seen: SeenEvent, index: number): string {
    const words = narrationTexts();
    const side = this.#trace.defenderSide(index);
    const attacker = this.#subject(seen.side, seen.attacker, seen.from, index);
    const lost = seen.lost ?? 'both';
    if (seen.defender === undefined) {
      if (lost === 'attacker' && this.#stayed(seen, index))
        return words.lostToMine(attacker, seen.from, seen.to, this.#roleName('mine', side));
      const unseen = { attacker: words.lostUnseen, defender: words.wonUnseen, both: words.bothUnseen };
      return unseen[lost](attacker, seen.from, seen.to);
    }
    const defender = this.#object(side, seen.defender, seen.to, index);
    const reason = reasonOf(this.edition, seen.attacker, seen.defender, lost);
    if (reason === 'flag' && side === seen.side)
      return words.tookOwnFlag(attacker, seen.from, this.#roleName('flag', side), seen.to);
    if (reason === 'flag') return words.tookFlag(attacker, seen.from, defender, seen.to);
    if (reason === 'mine-removed') return words.removedMine(attacker, seen.from, defender, seen.to);
    if (reason === 'mine-hit')
      return words.hitMine(attacker, seen.from, defender, seen.to, this.#roleName('defuser', seen.side));
    const sentence = { attacker: words.lost, defender: words.beat, both: words.bothLost }[lost];
    return sentence(attacker, seen.from, defender, seen.to, this.#why(reason, seen, side));
  }

  // Every other winner would have moved: the hidden defender is a mine.
  #stayed(attack: SeenEvent, index: number): boolean {
    const mines = this.edition?.pieces.filter((piece) => piece.roles.includes('mine')) ?? [];
    if (!this.#winnersMove || mines.length !== 1) return false;
    const next = this.#seen.slice(index + 1).find((later) => later.event === 'moved');
    return next?.from !== attack.to;
  }

  #why(reason: ReturnType<typeof reasonOf>, seen: SeenEvent, defender: Side): string {
    const why = narrationTexts().why;
    switch (reason) {
      case 'assassin':
        return why.assassin(this.#roleName('assassin', seen.side), this.#roleName('top', defender));
      case 'assassin-weak':
        return why.assassinWeak(
          this.#roleName('assassin', seen.side),
          this.#roleName('top', defender),
          this.#roleName('flag', defender),
        );
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
  #revealed(seen: SeenEvent, index: number): string {
    // Of an earlier turn, and what it showed is hidden again.
    if (seen.label === undefined) return '';
    const words = narrationTexts();
    const named = this.#seen.slice(index + 1).some((later) => {
      if (later.event === 'moved' || later.event === 'aimed' || later.event === 'fell')
        return later.from === seen.square;
      if (later.event === 'attacked') return later.from === seen.square || later.to === seen.square;
      return (
        (later.event === 'captured' || later.event === 'enchanted') &&
        later.square === seen.square &&
        later.label === seen.label
      );
    });
    if (named) return '';
    return seen.side === this.viewer
      ? words.revealed(this.#subject(seen.side, seen.label, seen.square, index), seen.square)
      : words.seen(this.#object(seen.side, seen.label, seen.square, index), seen.square);
  }

  #aimed(seen: SeenEvent, index: number): string {
    const words = narrationTexts();
    const user = this.#trace.labelOn(seen.from, seen.side, index);
    const piece = this.#subject(seen.side, user, seen.from, index);
    const hit = this.#seen
      .slice(index + 1)
      .some(
        (later) => (later.event === 'captured' || later.event === 'enchanted') && later.square === seen.to,
      );
    if (seen.guess !== undefined) {
      const guess = pieceWords(this.edition, seen.guess, otherSide(seen.side));
      return `${words.guessed(piece, seen.from, seen.to, guess)} ${hit ? words.guessRight : words.guessWrong}`;
    }
    const power = this.edition?.powers.find(({ verb }) => verb === seen.verb);
    const sentence = words.aimed(piece, seen.from, this.#power(seen.verb) ?? seen.verb, seen.to);
    if (hit || power === undefined) return sentence;
    if (power.effect === 'shoot') return `${sentence} ${words.unharmed(seen.to)}`;
    return power.effect === 'convert' ? `${sentence} ${words.unchanged(seen.to)}` : sentence;
  }

  #advance(seen: SeenEvent): string {
    const words = narrationTexts();
    const direction = seen.direction ?? 'n';
    const where =
      this.viewer === 'spectator'
        ? words.toward[direction]
        : actingTexts().directions[relativeDirection(direction, this.viewer)];
    const whose = whoseIs(seen.side, this.viewer, this.edition);
    return words.advance(whose, this.#power('advance') ?? 'Advance', where);
  }

  #battle(index: number): Battle | null {
    const seen = this.#seen[index];
    if (seen === undefined) return null;
    if (seen.event === 'attacked') {
      const lost = seen.lost ?? 'both';
      return {
        id: index,
        square: seen.to,
        from: seen.from,
        attacker: {
          side: seen.side,
          army: this.#armyOf(seen.side, seen.from, index),
          label: seen.attacker,
          lost: lost !== 'defender',
        },
        defender: {
          side: this.#trace.defenderSide(index),
          army: this.#armyOf(this.#trace.defenderSide(index), seen.to, index),
          label: seen.defender,
          lost: lost !== 'attacker',
        },
        sentence: this.#attacked(seen, index),
      };
    }
    return seen.event === 'aimed' ? this.#shot(seen, index) : null;
  }

  // A power that showed its target is acted out like a battle.
  #shot(seen: SeenEvent, index: number): Battle | null {
    const side = otherSide(seen.side);
    const label = this.#trace.labelOn(seen.to, side, index);
    if (label === undefined) return null;
    const later = this.#seen.slice(index + 1);
    const lost = later.some((one) => one.event === 'captured' && one.square === seen.to);
    const enchanted = later.find((one) => one.event === 'enchanted' && one.square === seen.to);
    const consequence = enchanted === undefined ? '' : this.#sentence(this.#seen.indexOf(enchanted));
    return {
      id: index,
      square: seen.to,
      from: seen.from,
      attacker: {
        side: seen.side,
        army: this.#armyOf(seen.side, seen.from, index),
        label: this.#trace.labelOn(seen.from, seen.side, index),
        lost: false,
      },
      defender: { side, army: this.#armyOf(side, seen.to, index), label, lost },
      sentence: [this.#aimed(seen, index), consequence].filter((text) => text !== '').join(' '),
    };
  }

  // The attack whose consequence the event at `index` is.
  #battleBefore(index: number): SeenEvent | undefined {
    for (let at = index - 1; at >= 0; at--) {
      const seen = this.#seen[at];
      if (seen?.event === 'attacked') return seen;
      if (seen?.event !== 'captured') return undefined;
    }
    return undefined;
  }
  #partOfBattle(square: string, index: number): boolean {
    const battle = this.#battleBefore(index);
    if (battle !== undefined) return battle.from === square || battle.to === square;
    const before = this.#seen[index - 1];
    return before?.event === 'fell' && before.from === square;
  }

  #power(verb: string): string | undefined {
    const power = this.edition?.powers.find((one) => one.verb === verb);
    return power === undefined ? undefined : powerName(power);
  }
  #roleName(role: string, side: Side): string {
    return shortName(this.edition, labelWith(this.edition, role), side);
  }
  #armyOf(side: Side, square: string, index: number): Side {
    return this.#enchanted[index]?.has(square) === true ? otherSide(side) : side;
  }
  #name(side: Side, label: string | undefined, square: string, index: number): string | undefined {
    return label === undefined
      ? undefined
      : pieceWords(this.edition, label, this.#armyOf(side, square, index));
  }
  #subject(side: Side, label: string | undefined, square: string, index: number): string {
    const whose = whoseIs(side, this.viewer, this.edition);
    return narrationTexts().subject(whose, this.#name(side, label, square, index));
  }
  #object(side: Side, label: string | undefined, square: string, index: number): string {
    const whose = whoseIs(side, this.viewer, this.edition);
    return narrationTexts().object(whose, this.#name(side, label, square, index));
  }
}

// One sentence for each event that is worth one; a battle's says why who won. The board after the turn, where it
// is at hand, lets more pieces be named; the game with its options lets more be concluded.
export function narrate(
  turn: ToldTurn,
  edition: Edition | undefined,
  viewer: Viewer,
  after?: BoardPiece[],
  game?: string,
): string[] {
  return new Narrator(turn, edition, viewer, after, game).sentences();
}

// The battles among the events, in order, for acting them out. Shots and guesses that showed their target are
// among them.
export function battlesIn(
  turn: ToldTurn,
  edition: Edition | undefined,
  viewer: Viewer,
  after?: BoardPiece[],
  game?: string,
): Battle[] {
  return new Narrator(turn, edition, viewer, after, game).battles();
}
