import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const heartbeat_ms = 2000;
/** After this time without an answer, a connection is dead: together with the heartbeat, within 5 s. */
const answerTimeout_ms = 3000;
const reconnect_ms = 1000;

export interface PostgresListener {
  isConnected(): boolean;
  /** Throws while the connection is lost; the caller repeats it in `onGap`. */
  notify(payloads: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

/** A pooler such as PgBouncer gives the connection to PostgreSQL to another client after each transaction. */
const noNotifications =
  'notifications of PostgreSQL do not arrive: the connection leads through a pooler in transaction mode; set DATABASE_DIRECT_URL to PostgreSQL itself';

/** Throws if a pooler lies between, and a notification of another connection does not arrive. */
async function assertNotified(client: pg.Client, connectionString: string): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  // A pooler gives clients process ids of its own.
  if (rows[0]?.pid === (client as unknown as { processID: number }).processID) return;
  const probe = `repartee_probe_${randomUUID().replaceAll('-', '')}`;
  await client.query(`listen ${probe}`);
  const other = new pg.Client({ connectionString, connectionTimeoutMillis: answerTimeout_ms });
  // A lost connection also fails the query.
  other.on('error', () => undefined);
  const arrived = new Promise<boolean>((resolve) => {
    client.on('notification', ({ channel }) => channel === probe && resolve(true));
  });
  try {
    await other.connect();
    await other.query(`notify ${probe}`);
    if (!(await Promise.race([arrived, sleep(answerTimeout_ms, false)]))) throw new Error(noNotifications);
  } finally {
    await Promise.all([other.end(), client.query(`unlisten ${probe}`)]);
  }
}

/**
 * Listens for notifications (LISTEN) on a connection of its own, which a heartbeat tests. `onGap` is called when
 * the connection is lost and after each attempt to restore it, also a failed one, because notifications may have been
 * missed. If the first attempt to connect fails, it is repeated.
 */
export async function listenToPostgres(
  connectionString: string,
  {
    channel,
    onNotification,
    onGap,
    onError,
  }: {
    channel: string;
    onNotification: (payload: string) => void;
    onGap: () => void;
    onError: (error: unknown) => void;
  },
): Promise<PostgresListener> {
  let client: pg.Client | undefined;
  let closed = false;
  let running: Promise<unknown> = Promise.resolve();

  // node-postgres deprecates a query that starts before another one has ended.
  const queryNext = (on: pg.Client, text: string, values: unknown[] = []): Promise<unknown> => {
    const result = running
      .then(() => on.query(text, values))
      .catch((error: unknown) => {
        disconnect(on);
        throw error;
      });
    running = result.catch(() => undefined);
    return result;
  };

  const connect = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString,
      application_name: 'repartee notifications',
      connectionTimeoutMillis: answerTimeout_ms,
      query_timeout: answerTimeout_ms,
    });
    next.on('error', onError);
    next.on('end', () => void reconnect(next));
    next.on('notification', (one) => {
      if (one.channel === channel) onNotification(one.payload ?? '');
    });
    await next.connect();
    try {
      await next.query(`listen ${channel}`);
      await assertNotified(next, connectionString);
    } catch (error) {
      disconnect(next);
      throw error;
    }
    if (closed) disconnect(next);
    else client = next;
  };

  // Closes the socket at once if a query is still waiting for its answer.
  const disconnect = (lost: pg.Client): void => void lost.end().catch(onError);

  const reconnect = async (lost: pg.Client | undefined): Promise<void> => {
    if (client !== lost || closed) return;
    client = undefined;
    onGap();
    while (!closed && !client) {
      await connect().catch(onError);
      onGap();
      if (!client) await sleep(reconnect_ms);
    }
  };

  await connect().catch((error: unknown) => {
    onError(error);
    void reconnect(undefined);
  });
  const heartbeat = setInterval(() => {
    const tested = client;
    if (tested) queryNext(tested, 'select 1').catch(onError);
  }, heartbeat_ms);

  return {
    isConnected: () => client !== undefined,
    async notify(payloads) {
      if (!client) throw new Error('the LISTEN connection is lost');
      await queryNext(client, 'select pg_notify($1, payload) from unnest($2::text[]) as payload', [
        channel,
        payloads,
      ]);
    },
    async close() {
      closed = true;
      clearInterval(heartbeat);
      // A dead connection would not confirm its end.
      await Promise.race([client?.end(), sleep(reconnect_ms, undefined, { ref: false })]);
    },
  };
}
