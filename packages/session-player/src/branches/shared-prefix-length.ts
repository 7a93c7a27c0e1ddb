import type { Message } from '@repartee/contracts/session/session';

export function sharedPrefixLength(left: readonly Message[], right: readonly Message[]): number {
  const differs = left.findIndex((message, index) => !isSame(message, right[index]));
  return differs === -1 ? left.length : differs;
}

const isSame = (one: Message, other: Message | undefined): boolean =>
  one.seq === other?.seq && one.speaker === other.speaker && one.text === other.text;
