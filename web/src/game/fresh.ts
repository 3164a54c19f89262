// Selects the messages whose events are animated. After a reconnection much arrives at once, and after a takeback
// the server sends the whole game again: neither is animated.
import type { GameEvent, Message } from '$/net/wire';

const kMessagesToActOut = 3;

export function freshEvents(messages: Message[]): GameEvent[] {
  return messages
    .slice(-kMessagesToActOut)
    .filter((message) => !message.events.some((event) => event.event === 'takeback'))
    .flatMap((message) => message.events);
}
