import type { HumanVerdict } from '@repartee/contracts/session/review';
import type { Insertable } from 'kysely';
import { accountNames } from '../../../runtime/database/query/account-names.ts';
import type { HumanVerdictTable } from '../../../runtime/database/schema/analysis-tables.ts';
import type { Db } from '../../../runtime/database/tenant-scope.ts';

export async function verdictsOf(db: Db, session_id: string): Promise<HumanVerdict[]> {
  const rows = await db
    .selectFrom('human_verdict')
    .selectAll()
    .where('session_id', '=', session_id)
    .orderBy('given_at')
    .orderBy('number')
    .execute();
  const names = await accountNames(
    db,
    rows.map(({ reviewer_id }) => reviewer_id),
  );
  return rows.map(({ session_id: _, reviewer_id, reason, text, given_at, ...row }) => ({
    ...row,
    text: text ?? '',
    reason: reason ?? '',
    reviewer_name: names.get(reviewer_id) ?? null,
    given_at: given_at.toISOString(),
  }));
}

export async function insertVerdict(tx: Db, verdict: Insertable<HumanVerdictTable>): Promise<void> {
  await tx.insertInto('human_verdict').values(verdict).execute();
}
