import type { FastifyInstance } from 'fastify';

/** An application that can listen on a port, and a function that closes it and everything that it has opened. */
export interface Listening {
  readonly app: FastifyInstance;
  close(): Promise<void>;
}
