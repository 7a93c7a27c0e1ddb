import { aiError, isAiError } from '@repartee/ai/ports/ai-error';
import { type AiUsage, unknownUsage } from '@repartee/ai/ports/usage';
import type { ModelCapability } from '@repartee/contracts/ai-provider/ai-model';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../database/tenant-scope.ts';
import type { Candidate } from '../candidates/candidate-repository.ts';
import { type AiCaller, endCall, insertCall, type StartedCall } from './ai-call-repository.ts';
import { costOf } from './call-cost.ts';
import { reserveSpend } from './spend-repository.ts';

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
  readonly transact: <Result>(work: (tx: Db) => Promise<Result>) => Promise<Result>;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  /** An organization has spent 80 % of its monthly cap or credit. */
  readonly onWarning: (tx: Db, organization_id: string) => Promise<void>;
}

/** Writes one `ai_call` row per attempt, with its reservation and its settlement. */
export class CallRecorder {
  readonly #options: RecorderOptions;
  readonly #writing = new Set<Promise<void>>();

  constructor(options: RecorderOptions) {
    this.#options = options;
  }

  /** Reserves the most that the call can cost. Throws `spending-limit` when that is more than is left. */
  async start(
    caller: AiCaller,
    candidate: Candidate,
    capability: ModelCapability,
    most: AiUsage,
  ): Promise<CallRecord> {
    const { transact } = this.#options;
    const reserved = costOf(most, candidate.prices);
    const call: StartedCall = { id: crypto.randomUUID(), caller, candidate, capability, reserved };
    const inserted = transact(async (tx) => {
      const { organization_id } = caller;
      const amount = { organization_id, uses_credit: candidate.platform_wide };
      if (reserved > 0n && !(await reserveSpend(tx, amount, reserved))) throw aiError('spending-limit');
      await insertCall(tx, call);
    });
    // A call that costs nothing does not wait for its record: the first token comes sooner.
    if (reserved > 0n) await inserted;
    else inserted.catch(() => undefined);
    const began = performance.now();
    return {
      end: (outcome) => {
        const total_ms = Math.round(performance.now() - began);
        this.#write(inserted.then(() => this.#end(call, outcome, total_ms)));
      },
    };
  }

  /** Waits until everything that ended so far is recorded. */
  async written(): Promise<void> {
    await Promise.all(this.#writing);
  }

  #write(work: Promise<void>): void {
    const written = work
      .catch((error: unknown) => this.#options.log.error({ err: error }, 'recording an AI call failed'))
      .finally(() => this.#writing.delete(written));
    this.#writing.add(written);
  }

  async #end(call: StartedCall, outcome: CallOutcome, total_ms: number): Promise<void> {
    const { transact, onWarning } = this.#options;
    const { error, usage, estimate, ...columns } = outcome;
    const used = usage ?? estimate ?? unknownUsage;
    const code = isAiError(error) ? error.code : error ? 'unexpected' : null;
    await transact(async (tx) => {
      const warn = await endCall(tx, call, {
        ...columns,
        state: error && code !== 'aborted' ? 'failed' : 'settled',
        error_code: code,
        usage: used,
        usage_estimated: usage === null && estimate !== null,
        cost: costOf(used, call.candidate.prices),
        total_ms,
      });
      if (warn) await onWarning(tx, call.caller.organization_id);
    });
  }
}
