import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { OpenDatabase } from './open-database.ts';

const reconnect_ms = 1_000;

/**
 * Calls `hear` for each notification of a channel, and after a lost connection is restored, because notifications may
 * have been missed. Returns a function that stops listening.
 */
export async function listenTo(
  { store }: Pick<OpenDatabase, 'store'>,
  channel: string,
  hear: () => void,
  onError: (error: unknown) => void,
): Promise<() => Promise<void>> {
  let stopped = false;
  if (store.kind === 'embedded') {
    await store.listen(channel, () => {
      if (!stopped) hear();
    });
    return async () => {
      stopped = true;
    };
  }
  const { url } = store;
  let client: pg.Client | undefined;
  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: url, application_name: 'repartee', keepAlive: true });
    next.on('error', onError);
    next.on('end', () => void reconnect(next));
    next.on('notification', hear);
    await next.connect();
    await next.query(`listen ${channel}`);
    client = next;
  };
  const reconnect = async (lost: pg.Client): Promise<void> => {
    if (client !== lost) return;
    client = undefined;
    while (!stopped && !client) {
      await sleep(reconnect_ms);
      await connect().then(hear, onError);
    }
  };
  await connect();
  return async () => {
    stopped = true;
    await client?.end();
  };
}
