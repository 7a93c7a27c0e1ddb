import type { Kysely } from 'kysely';
import type { Database } from '../../runtime/database/schema/tables.ts';
import { type Db, withTenantScope } from '../../runtime/database/tenant-scope.ts';
import { isProblem } from '../../runtime/http/errors/problem.ts';
import { beginAttempts, beginWhenNotBusy } from '../../runtime/http/limits/attempts.ts';
import { limiterOf } from '../../runtime/http/limits/limiter.ts';
import { networkOf } from '../../runtime/http/limits/rate-limit.ts';

// Maximum numbers of wrong access codes in 15 minutes. Above them, right codes are refused too.

/** A class that types a code from a screen shares one network. */
const fromOneNetwork = 60;
/** From all networks together. Above it, the limit of a network is lower, so that most networks are not affected. */
const anywhere = { name: 'access code', points: 3000, duration_s: 15 * 60 };
const fromOneNetworkAmongMany = 5;
const everyNetwork = '';

/** Runs `work`, which throws `access_code_unknown` for a wrong code, in a transaction, and limits wrong codes. */
export async function limitWrongAccessCodes<Result>(
  db: Kysely<Database>,
  address: string,
  work: (tx: Db) => Promise<Result>,
): Promise<Result> {
  const within = <Value>(step: (tx: Db) => Promise<Value>) =>
    withTenantScope(db, { everywhere: 'secret' }, step);
  const all = limiterOf(db, anywhere);
  const allowed = (await all.isUsedUp(everyNetwork)) ? fromOneNetworkAmongMany : fromOneNetwork;
  const counters = [{ key: `access code ${networkOf(address)}`, allowed }];
  const { attempt } = await beginWhenNotBusy(() =>
    within(async (tx) => ({ attempt: await beginAttempts(db, tx, counters) })),
  );
  try {
    const result = await within(work);
    await within((tx) => attempt.end(tx, 'unfinished'));
    return result;
  } catch (error) {
    const isWrong = isProblem(error) && error.code === 'access_code_unknown';
    await within((tx) => attempt.end(tx, isWrong ? 'wrong' : 'unfinished'));
    if (isWrong) await all.count(everyNetwork);
    throw error;
  }
}
