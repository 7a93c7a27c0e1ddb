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
import { markWarned } from './spend-repository.ts';
import type { SpendingLevel } from './spending-warning.ts';

/** What is known of a call when it ends. */
export interface CallOutcome {
  readonly error?: unknown;
  /** As the vendor says it; null where it says nothing. */
  readonly usage: AiUsage | null;
  /** Used where the vendor says nothing; null when the vendor cannot have billed the call. */
  readonly estimate: AiUsage | null;
  readonly first_part_ms: number | null;
  readonly answered_model: string | null;
  readonly vendor_request_id: string | null;
}

export interface CallRecord {
  /** Records the end of the call behind the caller's back; a failure to do so is logged. */
  end(outcome: CallOutcome): void;
}

interface RecorderOptions {
  readonly db: Kysely<Database>;
  readonly transact: <Result>(work: (tx: Db) => Promise<Result>) => Promise<Result>;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  /** An organization has spent 80 % of its monthly cap or credit. */
  readonly onWarning: (tx: Db, organization_id: string, level: SpendingLevel) => Promise<void>;
}

type Ended = readonly [StartedCall, EndedCall];

/**
 * Writes one `ai_call` row per attempt. What a call may cost is reserved, with its row, before the vendor is asked; a call that
 * costs nothing gets its row when it ends. Calls that begin or end at the same time share a statement.
 */
export class CallRecorder {
  readonly #options: RecorderOptions;
  readonly #writing = new Set<Promise<void>>();
  readonly #exhausted = new Set<string>();
  readonly #reserving: GroupCommit<StartedCall, undefined>;
  readonly #ending: GroupCommit<Ended, undefined>;

  constructor(options: RecorderOptions) {
    this.#options = options;
    this.#reserving = new GroupCommit((calls) => this.#reserveAll(calls));
    this.#ending = new GroupCommit((ended) => this.#endAll(ended));
  }

  /** Reserves the most that the call can cost. Throws `spending-limit` when that is more than is left. */
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
    if (reserved > 0n) await this.#reserving.add(call);
    const began = performance.now();
    return {
      end: (outcome) => this.#write([call, endedOf(call, outcome, Math.round(performance.now() - began))]),
    };
  }

  /** Waits until everything that ended so far is recorded. */
  async written(): Promise<void> {
    await Promise.all(this.#writing);
  }

  #write(ended: Ended): void {
    const written = this.#ending
      .add(ended)
      .catch((error: unknown) => this.#options.log.error({ err: error }, 'recording an AI call failed'))
      .then(() => void this.#writing.delete(written));
    this.#writing.add(written);
  }

  /** Beside the call, which is refused meanwhile; once a month by each process, and once in all by the notification itself. */
  #tellExhausted(organization_id: string): void {
    const month = `${organization_id}:${new Date().toISOString().slice(0, 7)}`;
    if (this.#exhausted.has(month)) return;
    this.#exhausted.add(month);
    const { transact, onWarning, log } = this.#options;
    const told: Promise<void> = transact((tx) => onWarning(tx, organization_id, '100'))
      .catch((error: unknown) =>
        log.error({ err: error, organization_id }, 'telling operators of used-up credit failed'),
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
