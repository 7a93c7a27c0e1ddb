import type { PGlite } from '@electric-sql/pglite';

/** A database that speaks the wire protocol of PostgreSQL (protocol version 3) for one connection. */
export interface WireProtocol {
  /** Sends messages of the client, and returns the messages of the server. */
  exchange(messages: Uint8Array): Promise<Uint8Array>;
  close(): Promise<void>;
}

export const wireProtocolOf = (pglite: PGlite): WireProtocol => ({
  async exchange(messages) {
    const parts: Buffer[] = [];
    await pglite.execProtocolRawStream(messages, {
      // PGlite reuses the memory of `part`, so the bytes must be copied.
      onRawData: (part) => parts.push(Buffer.from(part)),
    });
    return Buffer.concat(parts);
  },
  close: () => pglite.close(),
});
