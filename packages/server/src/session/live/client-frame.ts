import { clientEvent, type ReceivedClientEvent } from '@repartee/contracts/session/live';

/** Parses a client frame; returns undefined if it is no known event. */
export function readClientFrame(frame: Buffer): ReceivedClientEvent | undefined {
  try {
    return clientEvent.safeParse(JSON.parse(frame.toString('utf8'))).data;
  } catch {
    return undefined;
  }
}
