import { clientEvent, type ReceivedClientEvent } from '@repartee/contracts/session/live';

/** What a player's frame asks; undefined: it is not one of the events we know. */
export function readClientFrame(frame: Buffer): ReceivedClientEvent | undefined {
  try {
    return clientEvent.safeParse(JSON.parse(frame.toString('utf8'))).data;
  } catch {
    return undefined;
  }
}
