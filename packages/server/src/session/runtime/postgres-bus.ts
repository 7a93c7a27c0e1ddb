import { randomUUID } from 'node:crypto';
import { listenToPostgres } from '../../runtime/database/postgres-listener.ts';
import { inProcessBus, type LiveBus, liveNotifications, readNotification, subjectQueue } from './live-bus.ts';

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
  const queue = subjectQueue(
    (subjects) => listener.notify(subjects.map((subject) => `${origin} ${subject}`)),
    onError,
  );
  const listener = await listenToPostgres(connectionString, {
    channel: liveNotifications,
    onNotification: (payload) => {
      const { from, subject } = readNotification(payload);
      if (from !== origin && subject) local.wake(subject);
    },
    onGap: () => {
      local.wake();
      queue.retry();
    },
    onError,
  });

  return {
    state: () => ({ kind: 'postgres', connected: listener.isConnected() }),
    subscribe: local.subscribe,
    publish(subject, events) {
      local.publish(subject, events);
      queue.add(subject);
    },
    async close() {
      await queue.settled();
      await listener.close();
      await local.close();
    },
  };
}
