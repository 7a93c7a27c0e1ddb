import type { FastifyInstance } from 'fastify';

export interface Listening {
  readonly app: FastifyInstance;
  /** Ends running work, or hands it to other processes, until `limit` aborts. To be called before `close`. */
  drain?(limit: AbortSignal): Promise<void>;
  close(): Promise<void>;
}
