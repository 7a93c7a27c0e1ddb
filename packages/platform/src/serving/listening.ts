import type { FastifyInstance } from 'fastify';

/** An application that is ready to listen on a port, and a function that closes it with all its resources. */
export interface Listening {
  readonly app: FastifyInstance;
  close(): Promise<void>;
}
