import type { ChatEngine } from '@repartee/ai';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../database/reach.ts';
import type { LiveBus } from './live-bus.ts';

/** Runs work in a transaction that reaches every organization: for what serves a session known to be the right one. */
export type Transact = <Result>(work: (tx: Db) => Promise<Result>) => Promise<Result>;

/** What live sessions need of the world. */
export interface LiveRuntime {
  readonly transact: Transact;
  readonly engine: ChatEngine;
  readonly bus: LiveBus;
  readonly now: () => number;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** Told when a session has ended and may be analysed. */
  readonly onOver: () => void;
}
