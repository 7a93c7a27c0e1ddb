import { aiError, isAiError } from '@repartee/ai/ports/ai-error';
import { type AiUsage, unknownUsage } from '@repartee/ai/ports/usage';
import type { ModelCapability } from '@repartee/contracts/ai-provider/ai-model';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../database/tenant-scope.ts';
import type { Candidate } from '../candidates/candidate-repository.ts';
import {
  type AiCaller,
  type EndedCall,
  insertEndedCalls,
  insertReservedCalls,
  type StartedCall,
  updateEndedCall,
} from './ai-call-repository.ts';
import { costOf } from './call-cost.ts';
import { GroupCommit } from './group-commit.ts';
import type { PicoEur } from './money.ts';
import { reserveSpend, settleSpend } from './spend-repository.ts';

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

type Ended = readonly [StartedCall, EndedCall];

/**
 * Writes one `ai_call` row per attempt. What a call may cost is reserved, with its row, before the vendor is asked; a call that
 * costs nothing gets its row when it ends. Calls that begin or end at the same time share transactions.
 */
export class CallRecorder {
  readonly #options: RecorderOptions;
  readonly #writing = new Set<Promise<void>>();
  readonly #reserving: GroupCommit<StartedCall, undefined>;
  readonly #ending: GroupCommit<Ended, undefined>;

  constructor(options: RecorderOptions) {
    this.#options = options;
    this.#reserving = new GroupCommit((calls) => options.transact((tx) => reserveAll(tx, calls)));
    this.#ending = new GroupCommit((ended) => options.transact((tx) => this.#endAll(tx, ended)));
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

  async #endAll(tx: Db, all: readonly Ended[]): Promise<undefined[]> {
    const free = all.filter(([{ reserved }]) => reserved === 0n);
    const paid = all.filter(([{ reserved }]) => reserved > 0n);
    if (free.length > 0) await insertEndedCalls(tx, free);
    for (const [call, ended] of paid) await updateEndedCall(tx, call, ended);
    // A price may have been given while a free call ran: what it cost is settled all the same.
    const costly = [...paid, ...free.filter(([, { cost }]) => cost > 0n)];
    for (const group of groupedBySpend(costly, ([call]) => call)) {
      const sum = (amount: (ended: Ended) => PicoEur) =>
        group.items.reduce((total, one) => total + amount(one), 0n);
      const warn = await settleSpend(tx, group.amount, {
        reserved: sum(([call]) => call.reserved),
        cost: sum(([, ended]) => ended.cost),
      });
      if (warn) await this.#options.onWarning(tx, group.amount.organization_id);
    }
    return all.map(() => undefined);
  }
}

/** Reserves for each organization at once; where that is too much, for its calls one by one. */
async function reserveAll(tx: Db, calls: readonly StartedCall[]): Promise<(undefined | Error)[]> {
  const accepted = new Set<StartedCall>();
  for (const { amount, items } of groupedBySpend(calls, (call) => call)) {
    const total = items.reduce((sum, { reserved }) => sum + reserved, 0n);
    if (items.length > 1 && (await reserveSpend(tx, amount, total))) {
      for (const call of items) accepted.add(call);
      continue;
    }
    for (const call of items) if (await reserveSpend(tx, amount, call.reserved)) accepted.add(call);
  }
  if (accepted.size > 0) await insertReservedCalls(tx, [...accepted]);
  return calls.map((call) => (accepted.has(call) ? undefined : aiError('spending-limit')));
}

function groupedBySpend<Item>(items: readonly Item[], callOf: (item: Item) => StartedCall) {
  const groups = Map.groupBy(items, (item) => {
    const { caller, candidate } = callOf(item);
    return `${caller.organization_id}/${candidate.platform_wide}`;
  });
  // In one order, so that two transactions never wait for each other.
  return [...groups.entries()]
    .sort(([a], [b]) => a.localeCompare(b))
    .flatMap(([, group]) => {
      const [first] = group;
      if (!first) return [];
      const { caller, candidate } = callOf(first);
      const { organization_id } = caller;
      return [{ amount: { organization_id, uses_credit: candidate.platform_wide }, items: group }];
    });
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
