import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from '@nats-io/transport-node';
import { StartupError } from '../../runtime/config/startup-error.ts';
import { listenToPostgres } from '../../runtime/database/postgres-listener.ts';
import { inProcessBus, type LiveBus, liveNotifications, readNotification, subjectQueue } from './live-bus.ts';

/** A silent connection is replaced after two intervals. */
const ping_ms = 2000;
const connectTimeout_ms = 3000;
const reconnect_ms = 3000;

/** A connection that is being restored may confirm nothing, and a process that ends must not wait for it. */
const atMost = (work: Promise<void>): Promise<void> =>
  Promise.race([work, sleep(connectTimeout_ms, undefined, { ref: false })]);

const channelOf = (subject: string): string => `repartee.live.${subject}`;

function connectNats(busUrl: string) {
  const { protocol, host, username, password } = new URL(busUrl);
  return connect({
    servers: host,
    name: 'repartee',
    ...(username && password
      ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
      : username && { token: decodeURIComponent(username) }),
    ...(protocol === 'tls:' && { tls: {} }),
    noEcho: true,
    pingInterval: ping_ms,
    maxPingOut: 1,
    timeout: connectTimeout_ms,
    reconnectTimeWait: reconnect_ms,
    maxReconnectAttempts: -1,
    ignoreAuthErrorAbort: true,
  }).catch((error: unknown) => {
    throw new StartupError(
      `The NATS server ${host} of BUS_URL cannot be used (${(error as Error).message}); start it, correct BUS_URL, or remove it to use PostgreSQL.`,
      { cause: error },
    );
  });
}

/**
 * Creates the event bus for several processes with a NATS server. A process gets messages only about subjects that it has
 * subscribed to; a message has no content. Subscribers read the database after a subscription has reached the server,
 * every few seconds while the connection is lost, and after it is restored.
 *
 * New events of a session are published after their commit, as with PostgreSQL. If the process is killed between the
 * two, the message is lost: other processes send these events to their WebSockets with the next event of the session,
 * or when a browser reconnects.
 *
 * The end of an auth session must not be lost. The database still reports it itself (NOTIFY in the transaction), which is
 * rare, so each process also listens to PostgreSQL.
 */
export async function natsBus(
  { busUrl, databaseUrl }: { readonly busUrl: string; readonly databaseUrl: string },
  onError: (error: unknown) => void,
): Promise<LiveBus> {
  const connection = await connectNats(busUrl);
  const local = inProcessBus();
  const database = await listenToPostgres(databaseUrl, {
    channel: liveNotifications,
    onNotification: (payload) => local.wake(readNotification(payload).subject),
    onGap: () => local.wake(),
    onError,
  }).catch(async (error: unknown) => {
    await connection.close();
    throw error;
  });

  const queue = subjectQueue(async (subjects) => {
    for (const subject of subjects) connection.publish(channelOf(subject));
    // Confirms that the server has received them. Rejects if the connection is lost.
    await connection.flush();
  }, onError);

  let connected = true;
  const followStatus = async (): Promise<void> => {
    for await (const status of connection.status()) {
      if (status.type === 'error') onError(status.error);
      if (status.type === 'disconnect') {
        connected = false;
        onError(new Error(`the connection to the NATS server ${status.server} is lost`));
      }
      if (status.type === 'reconnecting') local.wake();
      if (status.type === 'reconnect') {
        connected = true;
        // The server then has all subscriptions.
        await connection.flush().catch(onError);
        local.wake();
        queue.retry();
      }
    }
  };
  const followed = followStatus().catch(onError);

  return {
    state: () => ({ kind: 'nats', connected }),
    subscribe(subject, listener) {
      const subscription = connection.subscribe(channelOf(subject), {
        callback: (error) => (error ? onError(error) : listener()),
      });
      const unsubscribe = local.subscribe(subject, listener);
      connection.flush().then(
        () => {
          if (!subscription.isClosed()) listener();
        },
        // The connection is lost; all listeners are called when it is restored.
        () => undefined,
      );
      return () => {
        unsubscribe();
        subscription.unsubscribe();
      };
    },
    publish(subject, events) {
      local.publish(subject, events);
      queue.add(subject);
    },
    async close() {
      await atMost(queue.settled());
      await atMost(connection.close().then(() => followed));
      await database.close();
      await local.close();
    },
  };
}
