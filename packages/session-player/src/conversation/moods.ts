import type { Mood } from '@repartee/contracts/library/mood';
import type { Message } from '@repartee/contracts/session/session';

/** Returns the mood of the persona after the message `seq`; undefined if no reply up to it states a mood. */
export const moodAt = (messages: readonly Message[], seq = Number.POSITIVE_INFINITY): Mood | undefined =>
  messages.findLast((message) => message.mood !== null && message.seq <= seq)?.mood ?? undefined;
