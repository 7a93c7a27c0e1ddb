import type { Message } from '@repartee/contracts/session/session';

/** Returns how many messages at the start are the same in two attempts that branch off from the same session. */
export function sharedPrefixLength(left: readonly Message[], right: readonly Message[]): number {
  const differs = left.findIndex((message, index) => !isSame(message, right[index]));
  return differs === -1 ? left.length : differs;
}

const isSame = (one: Message, other: Message | undefined): boolean =>
  one.seq === other?.seq && one.speaker === other.speaker && one.text === other.text;
