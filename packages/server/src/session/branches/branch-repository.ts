import type { SessionBranch } from '@repartee/contracts/session/session';
import { sql } from 'kysely';
import { unheard } from '../../ai/markers/turn-text.ts';
import { storedFacts } from '../../runtime/database/query/stored-facts.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';
import type { SessionRow } from '../record/session-rows.ts';
import { shownVerdict } from '../record/session-verdict.ts';

/** Number (from 1) of the learner's turn that a branch replaces. Null for a session that is not a branch. */
const turn = sql<number | null>`case when branched_at is not null then 1 + (
  select count(*)::int from chat_message m
  where m.session_id = coaching_session.id and m.seq < branched_at and m.speaker = 'learner') end`;

const branches = (db: Db) =>
  db
    .selectFrom('coaching_session')
    .select(['id', 'name', 'status', 'outcome_reason', 'parent_session_id', 'branched_at'])
    .select(['root_session_id', 'created_at', 'started_at', 'ended_at', turn.as('turn')])
    .select(storedFacts().as('facts'))
    .orderBy('created_at')
    .orderBy('id');

type BranchRow = Awaited<ReturnType<ReturnType<typeof branches>['executeTakeFirstOrThrow']>>;

const presentBranch = ({ root_session_id: _, facts, ...row }: BranchRow): SessionBranch => ({
  ...row,
  ...shownVerdict(facts),
  created_at: row.created_at.toISOString(),
  started_at: row.started_at?.toISOString() ?? null,
  ended_at: row.ended_at?.toISOString() ?? null,
});

export async function branchesByRoot(
  db: Db,
  root_ids: readonly string[],
): Promise<ReadonlyMap<string | null, SessionBranch[]>> {
  if (root_ids.length === 0) return new Map();
  const rows = await branches(db).where('root_session_id', 'in', root_ids).execute();
  const grouped = Map.groupBy(rows, ({ root_session_id }) => root_session_id);
  return new Map([...grouped].map(([root, ofRoot]) => [root, ofRoot.map(presentBranch)]));
}

export async function branchTree(db: Db, { id, root_session_id }: SessionRow): Promise<SessionBranch[]> {
  const root = root_session_id ?? id;
  const rows = await branches(db)
    .where((eb) => eb.or([eb('id', '=', root), eb('root_session_id', '=', root)]))
    .execute();
  return rows.map(presentBranch);
}

/** Copies messages to a branch without their latencies, because the latencies were not measured in the branch. */
export async function copyMessagesBefore(
  tx: Db,
  { from, to, message_seq }: { readonly from: string; readonly to: string; readonly message_seq: number },
): Promise<void> {
  await sql`
    insert into chat_message (session_id, seq, speaker, text, state, start_ms, end_ms, answered_by, mood, aims, heard)
    select ${to}, seq, speaker, case state when 'transcribing' then ${unheard} else text end,
      case state when 'transcribing' then 'complete' else state end, start_ms, end_ms, answered_by,
      mood, aims, heard
    from chat_message where session_id = ${from} and seq < ${message_seq}`.execute(tx);
}
