import { aiError, isAiError } from '@repartee/ai/ports/ai-error';
import { type AiUsage, unknownUsage } from '@repartee/ai/ports/usage';
import type { AnsweredBy } from '@repartee/contracts/ai/ai-call';
import type { ModelCapability } from '@repartee/contracts/ai/ai-model';
import type { ProviderKind } from '@repartee/contracts/ai/provider-kinds';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../../runtime/database/schema/tables.ts';
import { retryConflict } from '../../runtime/database/store-with-retry.ts';
import { type Db, withTenantScope } from '../../runtime/database/tenant-scope.ts';
import { aiCalls, aiCost, aiFirstPart } from '../../runtime/telemetry/product-metrics.ts';
import type { Candidate } from '../candidates/candidate-repository.ts';
import {
  type AiCaller,
  type EndedCall,
  type Refusal,
  reserveCall,
  type StartedCall,
  settleCall,
} from './ai-call-repository.ts';
import { costOf } from './call-cost.ts';
import { endCallSpan, startCallSpan } from './call-span.ts';
import type { PicoEur } from './money.ts';
import { markWarned } from './spending-repository.ts';
import { notifyBudgetUsedUp, type SpendingLevel } from './spending-warning.ts';

export interface CallOutcome {
  readonly error?: unknown;
  readonly usage: AiUsage | null;
  /** Usage to bill if the vendor reports no usage; null if the vendor cannot have billed the call. */
  readonly estimate: AiUsage | null;
  readonly first_part_ms: number | null;
  readonly answered_model: string | null;
  readonly vendor_request_id: string | null;
  /** Why the model's answer ended, such as `stop` or `length`. Null if it did not end, or has no such reason. */
  readonly finish_reason: string | null;
}

/** What a log may contain of one attempt of a call: no texts, and no names that users write. */
export interface CallTimes {
  readonly provider: ProviderKind;
  readonly provider_id: string;
  readonly model: string;
  /** Value of `performance.now()` when the request to the vendor started. */
  readonly started_at: number;
  readonly first_part_ms: number | null;
  /** Null until the attempt has ended. */
  readonly total_ms: number | null;
  readonly error_code: string | null;
  /** HTTP status of a failed response. */
  readonly status: number | null;
  readonly vendor_request_id: string | null;
}

export interface AttemptListeners {
  /** Called when an attempt starts. The function returns the times of the attempt so far, or when it has ended. */
  readonly onAttempt?: (times: () => CallTimes) => void;
  /** Called once, when the answer begins. */
  readonly onAnswer?: (by: AnsweredBy) => void;
  /** Called after each attempt. `cost_eur` is decimal text. */
  readonly onCost?: (cost_eur: string) => void;
}

export interface CallRecord {
  /** Records the end of the call in the background. An error is logged. */
  end(outcome: CallOutcome): void;
}

interface RecorderOptions {
  readonly db: Kysely<Database>;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  readonly onWarning: (tx: Db, organization_id: string, level: SpendingLevel) => Promise<void>;
  /** Called after each failed call of a safety check, when it is recorded. */
  readonly onSafetyFailure?: (tx: Db, organization_id: string) => Promise<void>;
}

/**
 * Records each attempt of an AI call in the table `ai_call`. The expected cost of a call with prices is reserved before
 * the request to the vendor; a call that does not fit into the organization's monthly cap or credit, or into the user's budget, is refused. Decision
 * 0116 says by how much the cap can be exceeded.
 */
export class CallRecorder {
  readonly #options: RecorderOptions;
  readonly #writing = new Set<Promise<void>>();
  readonly #exhausted = new Set<string>();
  readonly #expectation = new CostExpectation();

  constructor(options: RecorderOptions) {
    this.#options = options;
  }

  /** Reserves the expected cost of a call. Throws `spending-limit` or `ai-budget` if the organization or the user may not spend it. */
  async start(
    caller: AiCaller & AttemptListeners,
    candidate: Candidate,
    capability: ModelCapability,
    expected: AiUsage,
  ): Promise<CallRecord> {
    const { organization_id, purpose } = caller;
    const kind = `${candidate.model_id}/${purpose}`;
    const estimate = costOf(expected, candidate.prices);
    const call: StartedCall = {
      ...{ id: crypto.randomUUID(), created_at: new Date(), caller, candidate, capability },
      reserved: this.#expectation.of(kind, estimate),
    };
    const refusal = call.reserved > 0n ? await this.#reserve(call) : null;
    if (refusal) {
      this.#tellExhausted(organization_id, refusal);
      throw aiError(refusal.by === 'person' ? 'ai-budget' : 'spending-limit');
    }
    const began = performance.now();
    const vendor = candidate.provider_kind;
    let times: CallTimes = {
      provider: vendor,
      provider_id: candidate.provider_id,
      model: candidate.model_name,
      started_at: began,
      ...{ first_part_ms: null, total_ms: null, error_code: null, status: null, vendor_request_id: null },
    };
    caller.onAttempt?.(() => times);
    const span = startCallSpan(call);
    return {
      end: (outcome) => {
        const ended = endedOf(call, outcome, Math.round(performance.now() - began));
        this.#expectation.learn(kind, estimate, ended.cost);
        observe(call, ended);
        const { first_part_ms, total_ms, error_code, vendor_request_id } = ended;
        const status = isAiError(outcome.error) ? outcome.error.status : null;
        times = { ...times, first_part_ms, total_ms, error_code, status, vendor_request_id };
        endCallSpan(span, { ended, finish_reason: outcome.finish_reason });
        this.#inBackground('failed to record an AI call', () => this.#settle(call, ended));
      },
    };
  }

  /** A call that has just ended here may still hold its reservation, which is higher than its cost. */
  async #reserve(call: StartedCall): Promise<Refusal | null> {
    const reserve = () => this.#transact(call.caller, (tx) => reserveCall(tx, call));
    if (!(await reserve())) return null;
    await this.written();
    return reserve();
  }

  /** Resolves when all ended calls are recorded. */
  async written(): Promise<void> {
    while (this.#writing.size > 0) await Promise.all(this.#writing);
  }

  #transact<Result>(
    { organization_id }: Pick<AiCaller, 'organization_id'>,
    work: (tx: Db) => Promise<Result>,
    durable = true,
  ): Promise<Result> {
    return retryConflict(() => withTenantScope(this.#options.db, { organization_id }, work, { durable }));
  }

  /**
   * Does not wait for the disk: after a power failure the call is still reserved, and is settled as abandoned at its
   * reserved amount.
   */
  async #settle(call: StartedCall, ended: EndedCall): Promise<void> {
    const { organization_id } = call.caller;
    const warn = await this.#transact(call.caller, (tx) => settleCall(tx, call, ended), false);
    if (warn)
      await this.#transact(call.caller, async (tx) => {
        if (await markWarned(tx, organization_id)) await this.#options.onWarning(tx, organization_id, '80');
      });
    const { onSafetyFailure } = this.#options;
    if (onSafetyFailure && call.caller.purpose === 'safety-check' && ended.state === 'failed')
      await this.#transact(call.caller, (tx) => onSafetyFailure(tx, organization_id));
  }

  /** Notifies the operators of an organization, once a month, that its spending limit or a user's budget is reached. */
  #tellExhausted(organization_id: string, refusal: Refusal): void {
    const month = `${refusal.by === 'person' ? refusal.account_id : organization_id}:${new Date().toISOString().slice(0, 7)}`;
    if (this.#exhausted.has(month)) return;
    this.#exhausted.add(month);
    this.#inBackground('failed to notify operators that the spending limit is reached', () =>
      this.#transact({ organization_id }, (tx) =>
        refusal.by === 'person'
          ? notifyBudgetUsedUp(tx, organization_id, refusal.account_id)
          : this.#options.onWarning(tx, organization_id, '100'),
      ),
    );
  }

  #inBackground(failureMessage: string, work: () => Promise<void>): void {
    const written = work()
      .catch((error: unknown) => this.#options.log.error({ err: error }, failureMessage))
      .then(() => void this.#writing.delete(written));
    this.#writing.add(written);
  }
}

function endedOf(call: StartedCall, outcome: CallOutcome, total_ms: number): EndedCall {
  const { error, usage, estimate, finish_reason: _, ...columns } = outcome;
  const used = usage ?? estimate ?? unknownUsage;
  const code = isAiError(error) ? error.code : error ? 'unexpected' : null;
  return {
    ...columns,
    state: code === null ? 'settled' : code === 'aborted' ? 'cancelled' : 'failed',
    error_code: code,
    usage: used,
    usage_estimated: usage === null && estimate !== null,
    cost: costOf(used, call.candidate.prices),
    total_ms,
  };
}

function observe({ candidate, capability }: StartedCall, ended: EndedCall): void {
  const vendor = candidate.provider_kind;
  aiCalls.inc({ vendor, capability, outcome: ended.error_code ?? 'ok' });
  aiCost.inc({ vendor }, Number(ended.cost) / 1e12);
  if (ended.first_part_ms !== null) aiFirstPart.observe({ vendor, capability }, ended.first_part_ms / 1000);
}

/** Share of an earlier surprise that is still expected after one more call. */
const remembered = 0.9;

/**
 * Corrects the estimated cost of calls by what calls of the same model and purpose really cost in this process. A call
 * that costs more than estimated counts at once, and is forgotten gradually, so that few calls exceed their reservation.
 */
export class CostExpectation {
  readonly #factors = new Map<string, number>();

  of(kind: string, estimate: PicoEur): PicoEur {
    const factor = this.#factors.get(kind) ?? 1;
    const expected = BigInt(Math.ceil(Number(estimate) * factor));
    // A call that has prices always reserves something, so that it is refused when nothing is left.
    return expected === 0n && estimate > 0n ? 1n : expected;
  }

  /** A call without a cost, such as a failed one, changes nothing. */
  learn(kind: string, estimate: PicoEur, cost: PicoEur): void {
    if (estimate === 0n || cost === 0n) return;
    const factor = Number(cost) / Number(estimate);
    const before = this.#factors.get(kind) ?? factor;
    this.#factors.set(kind, Math.max(factor, before * remembered + factor * (1 - remembered)));
  }
}
