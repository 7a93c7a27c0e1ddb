import { Duplex } from 'node:stream';
import type { WireProtocol } from './wire-protocol.ts';

/** 08006 is the code of PostgreSQL for a failed connection. */
const stoppedError = (cause: Error) =>
  Object.assign(new Error(`The embedded database stopped: ${cause.message}`, { cause }), { code: '08006' });

/**
 * Replaces the TCP socket of a node-postgres client, and sends all messages of a query to PGlite in one call.
 */
export class PGliteSocket extends Duplex {
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
