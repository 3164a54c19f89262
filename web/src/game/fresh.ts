// What of a push is news worth acting out. After a break much arrives at once, and after a takeback the whole
// game is told anew: neither is to be lived through again.
import type { GameEvent, Message } from '$/net/wire';

const kMessagesToActOut = 3;

export function freshEvents(messages: Message[]): GameEvent[] {
  return messages
    .slice(-kMessagesToActOut)
    .filter((message) => !message.events.some((event) => event.event === 'takeback'))
    .flatMap((message) => message.events);
}
