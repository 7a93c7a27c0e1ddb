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

/** Result of an AI call that has ended. */
export interface CallOutcome {
  readonly error?: unknown;
  /** Usage that the vendor reports for the call; null if it reports none. */
  readonly usage: AiUsage | null;
  /** Estimated usage, which is billed if the vendor reports none; null if the vendor cannot have billed the call. */
  readonly estimate: AiUsage | null;
  readonly first_part_ms: number | null;
  readonly answered_model: string | null;
  readonly vendor_request_id: string | null;
}

export interface CallRecord {
  /** Records the end of the call in the background. If that fails, the error is logged. */
  end(outcome: CallOutcome): void;
}

interface RecorderOptions {
  readonly db: Kysely<Database>;
  readonly transact: <Result>(work: (tx: Db) => Promise<Result>) => Promise<Result>;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  /** Called when an organization has spent 80 % or 100 % of its monthly cap or its credit. */
  readonly onWarning: (tx: Db, organization_id: string, level: SpendingLevel) => Promise<void>;
}

type Ended = readonly [StartedCall, EndedCall];

/**
 * Records each attempt of an AI call as a row of the table `ai_call`. Before the request, reserves the maximum cost,
 * and refuses the call if this cost exceeds the amount that the organization may still spend (monthly cap or credit).
 * The cost is reserved by the statement that inserts the row, or taken from a block (an amount reserved in advance for
 * several calls). With a block, the call starts at once, and its row is inserted in the background. The row of a free
 * call is inserted when the call ends. Concurrent calls share one statement.
 */
export class CallRecorder {
  readonly #options: RecorderOptions;
  readonly #writing = new Set<Promise<void>>();
  readonly #exhausted = new Set<string>();
  /** Pending insertions of rows for calls whose cost was taken from a block. */
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
      // Waits until the calls that use the block are inserted, because the insertion of a call whose block no longer
      // exists reserves the cost again.
      giveBack: async (id, unused) => {
        await Promise.all(this.#startings);
        await returnBlock(db, id, unused);
      },
      onError: (error) =>
        log.warn({ err: error }, 'failed to reserve or release an amount for future AI calls'),
    });
  }

  /**
   * Reserves the maximum cost of a call. Throws `spending-limit` if it exceeds the amount that the organization may
   * still spend.
   */
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

  /** Waits until all ended calls are recorded, and releases the blocks (amounts reserved in advance). */
  async written(): Promise<void> {
    while (this.#writing.size > 0) await Promise.all(this.#writing);
    await this.#blocks.close();
  }

  #writeStart(call: CallFromBlock): Promise<void> {
    const started = this.#write(this.#starting.add(call)).finally(() => this.#startings.delete(started));
    this.#startings.add(started);
    return started;
  }

  /** Returns a promise that never rejects: if `work` fails, the error is logged. */
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
   * Notifies the operators that the spending limit is reached. The notification is sent in the background, so that the
   * caller gets the error at once. Each process requests the notification once a month, and the operators get only one.
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
