import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { inProcessBus, type LiveBus, liveNotifications, readNotification } from './live-bus.ts';

const reconnect_ms = 1000;

/**
 * Creates the event bus for several processes with one PostgreSQL database. After a lost connection is restored, every
 * subscriber is notified, because notifications may have been missed.
 */
export async function postgresBus(
  connectionString: string,
  onError: (error: unknown) => void,
): Promise<LiveBus> {
  const origin = randomUUID();
  const local = inProcessBus();
  let closed = false;
  /** Ids of the sessions and users about which the other processes must still be notified. */
  const untold = new Set<string>();
  let telling: Promise<void> | undefined;
  let client: pg.Client | undefined;

  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString });
    next.on('error', onError);
    next.on('end', () => void reconnect(next));
    next.on('notification', ({ payload = '' }) => {
      const { from, subject } = readNotification(payload);
      if (from !== origin && subject) local.wake(subject);
    });
    await next.connect();
    await next.query(`listen ${liveNotifications}`);
    client = next;
  };

  const reconnect = async (lost: pg.Client): Promise<void> => {
    if (client !== lost) return;
    client = undefined;
    while (!closed && !client) {
      await sleep(reconnect_ms);
      await connect().then(() => local.wake(), onError);
    }
  };

  // Ids that are published during a query are collected without duplicates for the next query, because a connection
  // runs one query at a time.
  const tell = async (): Promise<void> => {
    while (untold.size > 0) {
      const payloads = [...untold].map((subject) => `${origin} ${subject}`);
      untold.clear();
      await client
        ?.query('select pg_notify($1, payload) from unnest($2::text[]) as payload', [
          liveNotifications,
          payloads,
        ])
        .catch(onError);
    }
    telling = undefined;
  };

  await connect();
  return {
    subscribe: local.subscribe,
    publish(subject, events) {
      local.publish(subject, events);
      untold.add(subject);
      telling ??= tell();
    },
    async close() {
      closed = true;
      await telling;
      await client?.end();
      await local.close();
    },
  };
}
