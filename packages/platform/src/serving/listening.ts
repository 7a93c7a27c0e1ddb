import type { FastifyInstance } from 'fastify';

/** An application that can be given a port, and closed with all it opened. */
export interface Listening {
  readonly app: FastifyInstance;
  close(): Promise<void>;
}
