import { isSentence, type LineRef, type ReviewRequest } from '@repartee/contracts/session/review';
import { type Insertable, sql } from 'kysely';
import { accountNames } from '../../../runtime/database/query/account-names.ts';
import type { ReviewRequestTable } from '../../../runtime/database/schema/analysis-tables.ts';
import type { Db } from '../../../runtime/database/tenant-scope.ts';

export async function reviewRequestsOf(db: Db, session_id: string): Promise<ReviewRequest[]> {
  const rows = await db
    .selectFrom('review_request')
    .select(['line', 'observer_id', 'key', 'text', 'score', 'words', 'asked_at'])
    .select(['answer', 'answered_at', 'upheld', 'reviewer_id'])
    .where('session_id', '=', session_id)
    .orderBy('asked_at')
    .execute();
  const names = await accountNames(
    db,
    rows.map(({ reviewer_id }) => reviewer_id),
  );
  return rows.map(({ asked_at, answered_at, reviewer_id, ...row }) => ({
    ...row,
    asked_at: asked_at.toISOString(),
    answered_at: answered_at?.toISOString() ?? null,
    reviewer_name: names.get(reviewer_id) ?? null,
  }));
}

/** Returns false if a request for the same line, or for the whole report, is open. */
export async function insertReviewRequest(tx: Db, request: Insertable<ReviewRequestTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('review_request')
    .values(request)
    .onConflict((conflict) =>
      conflict
        .columns(['session_id', 'line', 'observer_id', 'key'])
        .where('answered_at', 'is', null)
        .doNothing(),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

interface Answer {
  readonly session_id: string;
  readonly answer: string;
  readonly reviewer_id: string;
}

const openRequests = (tx: Db, { session_id, ...answered }: Answer) =>
  tx
    .updateTable('review_request')
    .set({ ...answered, answered_at: sql<Date>`clock_timestamp()` })
    .where('session_id', '=', session_id)
    .where('answered_at', 'is', null);

/** Answers the open request for a review of the whole report; returns false if there is none. */
export async function answerReviewRequest(tx: Db, answer: Answer): Promise<boolean> {
  const { numUpdatedRows } = await openRequests(tx, answer).where('line', 'is', null).executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Answers the open dispute of a line, if there is one. Unless the reviewer says whether the learner was
 * `upheld`, the learner was right if the `score` is another one than the disputed.
 */
export async function answerDispute(
  tx: Db,
  answer: Answer,
  { line, observer_id, key, text }: LineRef & { readonly text: string },
  { score, upheld }: { readonly score: number | null; readonly upheld: boolean | undefined },
): Promise<void> {
  await openRequests(tx, answer)
    .set({ upheld: upheld ?? sql<boolean>`score is distinct from ${score}::integer` })
    .where('line', '=', line)
    .where('key', '=', key)
    .$if(line === 'criterion', (query) => query.where('observer_id', '=', observer_id))
    .$if(isSentence(line), (query) => query.where('text', '=', text))
    .execute();
}

export async function hasOpenRequests(db: Db, session_id: string): Promise<boolean> {
  const open = await db
    .selectFrom('review_request')
    .select('id')
    .where('session_id', '=', session_id)
    .where('answered_at', 'is', null)
    .executeTakeFirst();
  return open !== undefined;
}
