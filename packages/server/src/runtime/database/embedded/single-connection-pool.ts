import { Duplex } from 'node:stream';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { columnTypes } from '../column-types.ts';
import { PreparedStatements } from './prepared-statements.ts';
import type { WireProtocol } from './wire-protocol.ts';

interface Waiting {
  resolve(client: PostgresPoolClient): void;
  reject(error: Error): void;
}

/** 08003 is the code of PostgreSQL for a connection that does not exist. */
const closedError = () => Object.assign(new Error('The embedded database is closed.'), { code: '08003' });

/**
 * A pool for Kysely with one connection, because PGlite allows only one. Transactions run one after the
 * other, in the order of their calls. `end` rejects the calls that still wait for the connection.
 */
export class SingleConnectionPool implements PostgresPool {
  readonly options = {};
  readonly #connection: pg.Client;
  readonly #client: PostgresPoolClient;
  readonly #waiting: Waiting[] = [];
  #inUse = false;
  #lost: Error | undefined;
  #running: Promise<unknown> = Promise.resolve();

  private constructor(connection: pg.Client) {
    this.#connection = connection;
    connection.on('error', (error) => this.#rejectAll(error));
    const statements = new PreparedStatements();
    this.#client = {
      query: ((text: string, values: readonly unknown[]) => {
        if (this.#lost) return Promise.reject(this.#lost);
        const name = statements.nameOf(text);
        const result = connection.query({ text, values: [...values], ...(name ? { name } : {}) });
        // The caller gets the error; the pool only waits for the end.
        this.#running = result.catch(() => {});
        return result;
      }) as PostgresPoolClient['query'],
      release: () => this.#release(),
    };
  }

  static async open(pglite: WireProtocol): Promise<SingleConnectionPool> {
    const connection = new pg.Client({
      stream: () => new PGliteSocket(pglite) as never,
      user: 'postgres',
      database: 'postgres',
      // Without `ssl: false`, the environment variable PGSSLMODE could turn on TLS.
      ssl: false,
      types: columnTypes,
    });
    await connection.connect();
    return new SingleConnectionPool(connection);
  }

  connect(): Promise<PostgresPoolClient> {
    if (this.#lost) return Promise.reject(this.#lost);
    if (this.#inUse) return new Promise((resolve, reject) => this.#waiting.push({ resolve, reject }));
    this.#inUse = true;
    return Promise.resolve(this.#client);
  }

  async listen(channel: string, hear: (payload: string) => void): Promise<void> {
    this.#connection.on('notification', (notification) => {
      if (notification.channel === channel) hear(notification.payload ?? '');
    });
    const client = await this.connect();
    try {
      await client.query(`listen ${this.#connection.escapeIdentifier(channel)}`, []);
    } finally {
      client.release();
    }
  }

  async end(): Promise<void> {
    if (this.#lost) return;
    this.#rejectAll(closedError());
    await this.#running;
    await this.#connection.end();
  }

  #release(): void {
    const next = this.#waiting.shift();
    if (next) next.resolve(this.#client);
    else this.#inUse = false;
  }

  #rejectAll(error: Error): void {
    this.#lost ??= error;
    for (const { reject } of this.#waiting.splice(0)) reject(this.#lost);
  }
}

/** 08006 is the code of PostgreSQL for a failed connection. */
const stoppedError = (cause: Error) =>
  Object.assign(new Error(`The embedded database stopped: ${cause.message}`, { cause }), { code: '08006' });

/**
 * Replaces the TCP socket of a node-postgres client, and sends all messages of a query to PGlite in one call.
 */
class PGliteSocket extends Duplex {
  readonly #pglite: WireProtocol;

  constructor(pglite: WireProtocol) {
    super();
    this.#pglite = pglite;
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  override _read(): void {}

  override _writev(written: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this.#pglite.exchange(Buffer.concat(written.map(({ chunk }) => chunk))).then(
      (answer) => {
        if (answer.length > 0) this.push(answer);
        done();
      },
      (error: Error) => done(stoppedError(error)),
    );
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }
}
