import { firstMoodOf } from '@repartee/contracts/library/mood';
import type { PersonaContent } from '@repartee/contracts/library/persona';
import type { ListQuery } from '@repartee/contracts/page';
import type { listSessions } from '@repartee/contracts/session/endpoints';
import type { SessionSummary } from '@repartee/contracts/session/session';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { matchesStoredText } from '../../runtime/database/query/matches-search.ts';
import { paginate, readPage } from '../../runtime/database/query/paginate.ts';
import { storedFacts } from '../../runtime/database/query/stored-facts.ts';
import type { Database } from '../../runtime/database/schema/tables.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';
import { erasedOf } from './present-session.ts';
import { isOwner, ownedBy, type SessionOwner } from './session-owner-repository.ts';
import { shownVerdict } from './session-verdict.ts';

type SessionListQuery = ListQuery &
  Partial<z.output<typeof listSessions.query>> & {
    readonly id?: string | undefined;
    /** Time zone of the days `ended_from` and `ended_to`. */
    readonly time_zone?: string;
  };

/** If `organization_id` is undefined, the list contains sessions of all organizations. */
interface SessionListScope {
  readonly reader: SessionOwner;
  readonly organization_id: string | undefined;
  /**
   * `own`: sessions of the reader. `made`: sessions that the reader created for other users. `any`: sessions of all
   * users.
   */
  readonly whose: 'own' | 'made' | 'any';
}

const matching =
  (query: SessionListQuery, { reader, organization_id, whose }: SessionListScope) =>
  (eb: ExpressionBuilder<Database, 'coaching_session'>) => {
    const { status, scenario_id, id, session_generator_id, search, review } = query;
    const conditions: Expression<SqlBool>[] = [
      ...countedIn(eb, query),
      matchesStoredText(search, sql`coaching_session.search_text`),
    ];
    if (!review) conditions.push(eb('root_session_id', 'is', null));
    if (!id) conditions.push(begunOrPrepared(eb));
    if (whose === 'own') conditions.push(ownedBy(eb, reader));
    if (whose === 'made') conditions.push(madeBy(eb, reader));
    if (session_generator_id)
      conditions.push(eb('coaching_session.session_generator_id', '=', session_generator_id));
    if (organization_id) conditions.push(eb('coaching_session.organization_id', '=', organization_id));
    if (status) conditions.push(eb('status', '=', status));
    if (id) conditions.push(eb('coaching_session.id', '=', id));
    if (scenario_id) conditions.push(eb('scenario_id', '=', scenario_id));
    if (review) conditions.push(sql<boolean>`(${reviewAskedAt} is not null or ${needsReview})`);
    return eb.and(conditions);
  };

/** Hides a session that its owner has opened, and in which no turn was taken. */
const begunOrPrepared = (eb: ExpressionBuilder<Database, 'coaching_session'>) =>
  eb.or([
    eb('status', '!=', 'empty'),
    eb('waits', '=', true),
    eb('coaching_session.session_generator_id', 'is not', null),
    eb('root_session_id', 'is not', null),
  ]);

/** The conditions under which the heat map and the outcomes count a session. */
function countedIn(
  eb: ExpressionBuilder<Database, 'coaching_session'>,
  { account_id, group_id, ended_since, ended_from, ended_to, time_zone = 'UTC' }: SessionListQuery,
): Expression<SqlBool>[] {
  const conditions: Expression<SqlBool>[] = [];
  if (account_id) conditions.push(eb('owner_account_id', '=', account_id));
  if (group_id)
    conditions.push(
      eb('owner_account_id', 'in', (members) =>
        members
          .selectFrom('user_group_member')
          .select('user_group_member.account_id')
          .where('user_group_id', '=', group_id),
      ),
    );
  if (ended_since || ended_from || ended_to)
    conditions.push(
      eb('turn_count', '>', 0),
      eb('ended_at', 'is not', null),
      eb('outcome_reason', 'is distinct from', 'persona-failed'),
    );
  if (ended_since) conditions.push(eb('ended_at', '>=', new Date(ended_since)));
  if (ended_from)
    conditions.push(sql<boolean>`ended_at >= ${ended_from}::date::timestamp at time zone ${time_zone}`);
  if (ended_to)
    conditions.push(sql<boolean>`ended_at < (${ended_to}::date + 1)::timestamp at time zone ${time_zone}`);
  return conditions;
}

const madeBy = (eb: ExpressionBuilder<Database, 'coaching_session'>, reader: SessionOwner) =>
  'account_id' in reader ? eb('made_by_account_id', '=', reader.account_id) : eb.lit(false);

const ownerNameOf = sql<string>`coalesce(guest.display_name, nullif(trim(concat_ws(' ', account.first_name, account.last_name)), ''), account.email, '')`;

const reviewAskedAt = sql<Date | null>`(select min(asked_at) from review_request r
  where r.session_id = coaching_session.id and r.answered_at is null)`;

/** A person has to decide, because the judges differ or the verdict is `to-review`. */
const needsReview = sql<boolean>`exists (select from analysis_run run
  where run.session_id = coaching_session.id and run.is_current and run.needs_review)`;

const estimates = sql<number[]>`coalesce((select jsonb_path_query_array(turning.estimates, '$[*].estimate')
  from analysis_turning_point turning join analysis_run run on run.id = turning.run_id
  where turning.session_id = coaching_session.id and run.is_current), '[]')`;

/** A field of the persona as it was when the session began. Not the whole content, which is long. */
const personaFact = <Value>(field: 'first_mood' | 'difficulty') =>
  sql<Value | null>`snapshot -> 'persona' -> 'content' -> ${sql.lit(field)}`;

const order = {
  name: sql<string>`coaching_session.name`,
  time: sql<Date>`coaching_session.updated_at`,
  id: sql<string>`coaching_session.id`,
};

/**
 * Lists sessions without branches (sessions restarted from a turn of another session). The list of sessions to review
 * includes branches, because a review is asked for one of them.
 */
export async function listSessionRows(
  db: Db,
  query: SessionListQuery,
  scope: SessionListScope,
): Promise<{ items: SessionSummary[]; total: number }> {
  const matches = db.selectFrom('coaching_session').where(matching(query, scope));
  const { rows: places, total } = await paginate(matches, query, order, (sessions) =>
    sessions.select('coaching_session.id'),
  );
  if (places.length === 0) return { items: [], total };
  // Reading the snapshots is expensive, so only those of this page are read.
  const shown = db
    .selectFrom('coaching_session')
    .where(
      'coaching_session.id',
      'in',
      places.map(({ id }) => id),
    )
    .leftJoin('account', 'account.id', 'owner_account_id')
    .leftJoin('guest', 'guest.id', 'owner_guest_id')
    .innerJoin('organization', 'organization.id', 'coaching_session.organization_id');
  const rows = await readPage(shown, { ...query, page: 1 }, order, (sessions) =>
    sessions
      .select(['coaching_session.id', 'coaching_session.name', 'status', 'outcome_reason', 'scenario_id'])
      .select(storedFacts().as('facts'))
      .select(['notes', 'organization.name as organization_name'])
      .select(['owner_account_id', 'owner_guest_id', 'started_at', 'ended_at'])
      .select(['coaching_session.expires_at', 'transcript_erased_at', 'report_erased_at'])
      .select(['coaching_session.created_at', 'coaching_session.updated_at'])
      .select(ownerNameOf.as('owner_name'))
      .select(reviewAskedAt.as('review_asked_at'))
      .select(needsReview.as('needs_review'))
      .select(estimates.as('estimates'))
      .select(sql<string>`snapshot -> 'persona' ->> 'name'`.as('persona_name'))
      .select(sql<string | null>`snapshot -> 'persona' ->> 'image'`.as('persona_image'))
      .select(personaFact<PersonaContent['first_mood']>('first_mood').as('first_mood'))
      .select(personaFact<PersonaContent['difficulty']>('difficulty').as('difficulty')),
  );
  const items = rows.map(
    ({
      owner_account_id,
      owner_guest_id,
      expires_at,
      transcript_erased_at,
      report_erased_at,
      first_mood,
      difficulty,
      facts,
      needs_review,
      ...row
    }) => {
      const shown = shownVerdict(facts);
      return {
        ...row,
        ...shown,
        judges_differ: needs_review && shown.verdict.verdict !== 'to-review',
        // An invalid stored scenario may lack the difficulty.
        persona_mood: firstMoodOf({ first_mood, difficulty: difficulty ?? 1 }),
        own: isOwner({ owner_account_id, owner_guest_id }, scope.reader),
        created_at: row.created_at.toISOString(),
        started_at: row.started_at?.toISOString() ?? null,
        ended_at: row.ended_at?.toISOString() ?? null,
        access_expires_at: expires_at?.toISOString() ?? null,
        erased: erasedOf({ transcript_erased_at, report_erased_at }),
        updated_at: row.updated_at.toISOString(),
        review_asked_at: row.review_asked_at?.toISOString() ?? null,
      };
    },
  );
  return { items, total };
}
