import type { FastifyInstance } from 'fastify';

export interface Listening {
  readonly app: FastifyInstance;
  close(): Promise<void>;
}
