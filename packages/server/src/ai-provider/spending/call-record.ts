import { aiError, isAiError } from '@repartee/ai/ports/ai-error';
import { type AiUsage, unknownUsage } from '@repartee/ai/ports/usage';
import type { ModelCapability } from '@repartee/contracts/ai-provider/ai-model';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema/tables.ts';
import type { Db } from '../../database/tenant-scope.ts';
import type { Candidate } from '../candidates/candidate-repository.ts';
import {
  type AiCaller,
  type EndedCall,
  endCalls,
  reserveCalls,
  type StartedCall,
} from './ai-call-repository.ts';
import { costOf } from './call-cost.ts';
import { GroupCommit } from './group-commit.ts';
import { type CallFromBlock, reserveSpendBlock, returnBlock, startCalls } from './spend-block-repository.ts';
import { blockValidSeconds, SpendBlocks } from './spend-blocks.ts';
import { markWarned } from './spending-cap-repository.ts';
import type { SpendingLevel } from './spending-warning.ts';

export interface CallOutcome {
  readonly error?: unknown;
  readonly usage: AiUsage | null;
  /** Usage to bill if the vendor reports no usage; null if the vendor cannot have billed the call. */
  readonly estimate: AiUsage | null;
  readonly first_part_ms: number | null;
  readonly answered_model: string | null;
  readonly vendor_request_id: string | null;
}

export interface CallRecord {
  /** Records the end of the call in the background. An error is logged. */
  end(outcome: CallOutcome): void;
}

interface RecorderOptions {
  readonly db: Kysely<Database>;
  readonly transact: <Result>(work: (tx: Db) => Promise<Result>) => Promise<Result>;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  readonly onWarning: (tx: Db, organization_id: string, level: SpendingLevel) => Promise<void>;
}

type Ended = readonly [StartedCall, EndedCall];

/**
 * Records each attempt of an AI call in the table `ai_call`, and reserves its maximum cost in advance. A call that
 * could exceed the organization's monthly cap or credit is refused.
 */
export class CallRecorder {
  readonly #options: RecorderOptions;
  readonly #writing = new Set<Promise<void>>();
  readonly #exhausted = new Set<string>();
  readonly #startings = new Set<Promise<void>>();
  readonly #reserving: GroupCommit<StartedCall, undefined>;
  readonly #starting: GroupCommit<CallFromBlock, undefined>;
  readonly #ending: GroupCommit<Ended, undefined>;
  readonly #blocks: SpendBlocks;

  constructor(options: RecorderOptions) {
    this.#options = options;
    this.#reserving = new GroupCommit((calls) => this.#reserveAll(calls));
    this.#starting = new GroupCommit((calls) => this.#startAll(calls));
    this.#ending = new GroupCommit((ended) => this.#endAll(ended));
    const { db, log } = options;
    this.#blocks = new SpendBlocks({
      take: (id, source, amount) => reserveSpendBlock(db, id, source, amount, blockValidSeconds),
      // A block (an amount reserved in advance) is released only after its calls are in the database. Otherwise the
      // cost of these calls is reserved again.
      giveBack: async (id, unused) => {
        await Promise.all(this.#startings);
        await returnBlock(db, id, unused);
      },
      onError: (error) =>
        log.warn({ err: error }, 'failed to reserve or release an amount for future AI calls'),
    });
  }

  /** Reserves the maximum cost of a call. Throws `spending-limit` if the organization may not spend this amount. */
  async start(
    caller: AiCaller,
    candidate: Candidate,
    capability: ModelCapability,
    most: AiUsage,
  ): Promise<CallRecord> {
    const reserved = costOf(most, candidate.prices);
    const created_at = new Date();
    const call: StartedCall = {
      id: crypto.randomUUID(),
      created_at,
      caller,
      candidate,
      capability,
      reserved,
    };
    const source = { organization_id: caller.organization_id, uses_credit: candidate.platform_wide };
    const block_id = reserved > 0n ? this.#blocks.take(source, reserved) : undefined;
    const started = block_id ? this.#writeStart({ call, block_id }) : undefined;
    if (reserved > 0n && !block_id) await this.#reserving.add(call);
    const began = performance.now();
    return {
      end: (outcome) => {
        const ended = [call, endedOf(call, outcome, Math.round(performance.now() - began))] as const;
        void this.#write(started ? started.then(() => this.#ending.add(ended)) : this.#ending.add(ended));
      },
    };
  }

  /** Resolves when all ended calls are recorded and the blocks (amounts reserved in advance) are released. */
  async written(): Promise<void> {
    while (this.#writing.size > 0) await Promise.all(this.#writing);
    await this.#blocks.close();
  }

  #writeStart(call: CallFromBlock): Promise<void> {
    const started = this.#write(this.#starting.add(call)).finally(() => this.#startings.delete(started));
    this.#startings.add(started);
    return started;
  }

  /** The returned promise never rejects: an error is logged. */
  #write(work: Promise<unknown>): Promise<void> {
    const written = work
      .catch((error: unknown) => this.#options.log.error({ err: error }, 'failed to record an AI call'))
      .then(() => void this.#writing.delete(written));
    this.#writing.add(written);
    return written;
  }

  async #startAll(calls: readonly CallFromBlock[]): Promise<undefined[]> {
    await startCalls(this.#options.db, calls);
    return calls.map(() => undefined);
  }

  /**
   * Notifies the operators of an organization, once a month, that its spending limit is reached. Does not wait for the
   * notification, so that the caller gets its error at once.
   */
  #tellExhausted(organization_id: string): void {
    const month = `${organization_id}:${new Date().toISOString().slice(0, 7)}`;
    if (this.#exhausted.has(month)) return;
    this.#exhausted.add(month);
    const { transact, onWarning, log } = this.#options;
    const told: Promise<void> = transact((tx) => onWarning(tx, organization_id, '100'))
      .catch((error: unknown) =>
        log.error(
          { err: error, organization_id },
          'failed to notify operators that the spending limit is reached',
        ),
      )
      .then(() => void this.#writing.delete(told));
    this.#writing.add(told);
  }

  async #reserveAll(calls: readonly StartedCall[]): Promise<(undefined | Error)[]> {
    const accepted = await reserveCalls(this.#options.db, calls);
    for (const { id, caller } of calls) if (!accepted.has(id)) this.#tellExhausted(caller.organization_id);
    return calls.map(({ id }) => (accepted.has(id) ? undefined : aiError('spending-limit')));
  }

  async #endAll(ended: readonly Ended[]): Promise<undefined[]> {
    const { db, transact, onWarning } = this.#options;
    for (const organization_id of await endCalls(db, ended))
      await transact(async (tx) => {
        if (await markWarned(tx, organization_id)) await onWarning(tx, organization_id, '80');
      });
    return ended.map(() => undefined);
  }
}

function endedOf(call: StartedCall, outcome: CallOutcome, total_ms: number): EndedCall {
  const { error, usage, estimate, ...columns } = outcome;
  const used = usage ?? estimate ?? unknownUsage;
  const code = isAiError(error) ? error.code : error ? 'unexpected' : null;
  return {
    ...columns,
    state: error && code !== 'aborted' ? 'failed' : 'settled',
    error_code: code,
    usage: used,
    usage_estimated: usage === null && estimate !== null,
    cost: costOf(used, call.candidate.prices),
    total_ms,
  };
}
