import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema/tables.ts';
import type { Db } from '../../database/tenant-scope.ts';
import { problem } from '../errors/problem.ts';
import { beginAttempt, deleteAttempts, endAttempt } from './attempt-repository.ts';
import { limitMemoryOf } from './limiter.ts';

/** Counter of attempts of which only the failures count, and those under way until their outcome is known. */
export interface AttemptCounter {
  readonly key: string;
  /** Number of failures after which attempts are refused. */
  readonly allowed: number;
}

export interface BegunAttempt {
  /** Must be called when the outcome is known. `unfinished`: earlier failures still count. */
  end(db: Db, outcome: 'right' | 'wrong' | 'unfinished'): Promise<void>;
}

/**
 * Begins an attempt. Returns the seconds to wait if the failures of a counter are too many, and `busy` if too many attempts
 * are under way. A library counts calls only: it would need a second counter to tell these two apart.
 */
export async function beginAttempts(
  db: Kysely<Database>,
  tx: Db,
  counters: readonly AttemptCounter[],
): Promise<BegunAttempt | 'busy' | number> {
  const { blocked } = limitMemoryOf(db);
  const blockedKey = ({ key, allowed }: AttemptCounter) => `${allowed} ${key}`;
  for (const counter of counters) {
    const block = await blocked.get(blockedKey(counter));
    if (block) return Math.max(1, Math.ceil(block.msBeforeNext / 1000));
  }
  const begun: AttemptCounter[] = [];
  for (const counter of counters) {
    const state = await beginAttempt(tx, counter.key, counter.allowed);
    if (state !== 'begun') {
      for (const { key } of begun) await endAttempt(tx, key, 0);
      if (state !== 'busy') await blocked.block(blockedKey(counter), state);
      return state;
    }
    begun.push(counter);
  }
  return {
    async end(ending, outcome) {
      // Concurrent attempts change the counters in the same order, each once, so that none waits for another in a circle.
      for (const [index, { key }] of begun.entries())
        if (index === 0 && outcome === 'right') await deleteAttempts(ending, key);
        else await endAttempt(ending, key, outcome === 'wrong' ? 1 : 0);
    },
  };
}

const longestBusy_ms = 10_000;
const busyPause_ms = 100;

/**
 * Throws `too_many_requests` if a limit is exceeded. Waits if only attempts under way are too many, because they end soon:
 * everybody of an office may sign in at the same moment.
 */
export async function beginWhenNotBusy<Begun extends { readonly attempt: BegunAttempt | 'busy' | number }>(
  begin: () => Promise<Begun>,
): Promise<Begun & { readonly attempt: BegunAttempt }> {
  const until = performance.now() + longestBusy_ms;
  for (;;) {
    const begun = await begin();
    const { attempt } = begun;
    if (typeof attempt === 'number') throw problem('too_many_requests', undefined, undefined, attempt);
    if (attempt !== 'busy') return { ...begun, attempt };
    if (performance.now() > until) throw problem('too_many_requests', undefined, undefined, 1);
    await sleep(busyPause_ms);
  }
}
