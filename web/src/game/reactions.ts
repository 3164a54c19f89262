// What a message of the server causes besides drawing: battle animations, sounds, announcements, notifications.
import { announcer } from '$/app/announce.svelte';
import { animated } from '$/app/settings.svelte';
import { otherSide } from '$/board/geometry';
import type { GameEvent, Message, Side, View } from '$/net/wire';
import { gameTexts } from '$/texts/game';
import { freshEvents } from './fresh';
import { enchantedOn } from './narration/armies';
import { battlesIn } from './narration/narrate';
import { announceNews } from './narration/news';
import { sideIn } from './narration/seen_events';
import { notify } from './notify';
import { nameOf } from './players';
import type { GameSession } from './session.svelte';
import { play } from './sounds';
import { soundOf } from './soundOf';
import type { BattleStage } from './stage.svelte';

// Until the returned function is called. `notice` shows what was answered to the visitor's own offers.
export function reactToNews(
  session: GameSession,
  stage: BattleStage,
  notice: (text: string) => void,
): () => void {
  return session.onNews((messages, before, after) => {
    // The first push brings what was before the visitor came.
    if (before === null || messages.length === 0) return;
    if (completesTurn(messages)) {
      announcer.turnComplete();
      stage.turnComplete();
    }
    actOut(session, stage, messages, before, after);
    announcer.say(...announceNews(messages, before, after, session.edition));
    for (const message of messages)
      for (const event of message.events) {
        const text = answerIn(event, session, after);
        if (text !== null) notice(text);
      }
  });
}

const completesTurn = (messages: Message[]): boolean =>
  messages.some(({ events }) => events.some(({ event }) => event === 'turn'));

// Before the table is there: somebody joins, is ready, the game begins. Who waits elsewhere is called.
export function reactToBeginning(session: GameSession): () => void {
  return session.onNews((messages, before, after) => {
    if (before === null || (before.phase !== 'open' && before.phase !== 'setup')) return;
    announcer.say(...announceNews(messages, before, after, session.edition));
    if (before.phase === after.phase || session.side === null) return;
    play('turn');
    notify(
      after.phase === 'setup' ? gameTexts().setUpNow : gameTexts().begins,
      nameOf(after, otherSide(session.side), session.edition),
    );
  });
}

function actOut(
  session: GameSession,
  stage: BattleStage,
  messages: Message[],
  before: View,
  after: View,
): void {
  const events = freshEvents(messages);
  if (messages.some((message) => message.events.some((event) => event.event === 'takeback'))) stage.skip();
  const turn = { events, enchanted: enchantedOn(before.board) };
  const battles = battlesIn(turn, session.edition, after.viewer, after.board, after.game).map((battle) => ({
    ...battle,
    id: `${after.n}-${battle.id}`,
  }));
  stage.play(battles, animated() ? (before.board ?? null) : null);

  const mine = after.deciding === true && before.deciding !== true;
  const sound = soundOf(withoutOwnChat(events, session.side), session.side, mine);
  if (sound !== null) play(sound);
  if (mine && session.side !== null)
    notify(gameTexts().yourTurn, nameOf(after, otherSide(session.side), session.edition));
}

const withoutOwnChat = (events: GameEvent[], side: Side | null): GameEvent[] =>
  events.filter((event) => event.event !== 'chat' || side === null || event.side !== side);

// The narration announces these too; otherwise a sighted player would only see their offer disappear.
function answerIn(event: GameEvent, session: GameSession, view: View): string | null {
  const side = sideIn(event);
  if (event.event === 'takeback') return gameTexts().takenBack(event.turn);
  if (side === undefined || side === session.side || session.side === null) return null;
  const name = nameOf(view, side, session.edition);
  if (event.event === 'draw_declined') return gameTexts().drawDeclined(name);
  return event.event === 'takeback_declined' ? gameTexts().takebackDeclined(name) : null;
}
