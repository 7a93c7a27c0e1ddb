import { type ClientEvent, clientEvent } from '@repartee/contracts/session/live';

/** A frame of at most this many bytes is read and answered; a larger one closes the socket (1009). */
export const frameLimit = 256 * 1024;

/** What a player's frame asks; undefined: it is not one of the events we know. */
export function readClientFrame(frame: Buffer, isBinary: boolean): ClientEvent | undefined {
  if (isBinary) return undefined;
  try {
    return clientEvent.safeParse(JSON.parse(frame.toString('utf8'))).data;
  } catch {
    return undefined;
  }
}
