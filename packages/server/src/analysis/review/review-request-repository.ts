import type { ReviewRequest } from '@repartee/contracts/session/review';
import { sql } from 'kysely';
import { accountNames } from '../../database/query/account-names.ts';
import type { Db } from '../../database/tenant-scope.ts';

export async function reviewRequestsOf(db: Db, session_id: string): Promise<ReviewRequest[]> {
  const rows = await db
    .selectFrom('review_request')
    .select(['words', 'asked_at', 'answer', 'answered_at', 'reviewer_id'])
    .where('session_id', '=', session_id)
    .orderBy('asked_at')
    .execute();
  const names = await accountNames(
    db,
    rows.map(({ reviewer_id }) => reviewer_id),
  );
  return rows.map(({ words, answer, asked_at, answered_at, reviewer_id }) => ({
    words,
    answer,
    asked_at: asked_at.toISOString(),
    answered_at: answered_at?.toISOString() ?? null,
    reviewer_name: names.get(reviewer_id) ?? null,
  }));
}

export async function insertReviewRequest(tx: Db, session_id: string, words: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('review_request')
    .values({ session_id, words })
    .onConflict((conflict) => conflict.column('session_id').where('answered_at', 'is', null).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function answerReviewRequest(
  tx: Db,
  { session_id, ...answered }: { session_id: string; answer: string; reviewer_id: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('review_request')
    .set({ ...answered, answered_at: sql<Date>`clock_timestamp()` })
    .where('session_id', '=', session_id)
    .where('answered_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
