import { randomUUID } from 'node:crypto';
import { listenToPostgres } from '../../database/postgres-listener.ts';
import { inProcessBus, type LiveBus, liveNotifications, readNotification } from './live-bus.ts';

/**
 * Creates the event bus for several processes with one PostgreSQL database. While its connection is lost, and after it is
 * restored, every subscriber is notified, because notifications may have been missed.
 */
export async function postgresBus(
  connectionString: string,
  onError: (error: unknown) => void,
): Promise<LiveBus> {
  const origin = randomUUID();
  const local = inProcessBus();
  /** Ids of the sessions and users about which the other processes must still be notified. */
  const untold = new Set<string>();
  let telling: Promise<void> | undefined;

  const listener = await listenToPostgres(connectionString, {
    channel: liveNotifications,
    onNotification: (payload) => {
      const { from, subject } = readNotification(payload);
      if (from !== origin && subject) local.wake(subject);
    },
    onGap: () => {
      local.wake();
      if (untold.size > 0) telling ??= tell();
    },
    onError,
  });

  // Ids that are published during a query are collected without duplicates for the next query, because a connection
  // runs one query at a time.
  const tell = async (): Promise<void> => {
    try {
      while (untold.size > 0) {
        const subjects = [...untold];
        untold.clear();
        await listener.notify(subjects.map((subject) => `${origin} ${subject}`)).catch((error: unknown) => {
          for (const subject of subjects) untold.add(subject);
          throw error;
        });
      }
    } catch (error) {
      onError(error);
    } finally {
      telling = undefined;
    }
  };

  return {
    subscribe: local.subscribe,
    publish(subject, events) {
      local.publish(subject, events);
      untold.add(subject);
      telling ??= tell();
    },
    async close() {
      await telling;
      await listener.close();
      await local.close();
    },
  };
}
