import type { listLtiGrades } from '@repartee/contracts/integrations/lti/endpoints';
import { ltiGradeDays } from '@repartee/contracts/integrations/lti/lti-platform';
import type { Judged } from '@repartee/contracts/session/verdict';
import { type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import { deleteBatch } from '../../runtime/database/batches.ts';
import { paginate } from '../../runtime/database/query/paginate.ts';
import { waitsForPerson } from '../../runtime/database/query/stored-facts.ts';
import type { LtiGradeTable } from '../../runtime/database/schema/lti-tables.ts';
import { asOrganization, type Db } from '../../runtime/database/tenant-scope.ts';
import { enqueueJobs } from '../../runtime/jobs/job-repository.ts';

export const ltiGradeJob = 'lti-grade';

const nothingCounts = 'not-scored' satisfies Judged['reviewer'];

/**
 * A session without a score counts as 100 if it is passed. It counts as 0 if it is not passed and at least one criterion
 * was judged or a reviewer decided: where the AI failed, nobody has judged the learner, and no grade is sent. Nor is one
 * while a person has to decide.
 */
const scoreOf = sql`case when not ${waitsForPerson('s')} then coalesce(s.score, case
    when s.passed then 100
    when not s.passed and ((s.judged ->> 'criteria')::int > 0 or s.judged ->> 'reviewer' is not null) then 0
  end) end`;

/**
 * The grade of an activity: of a scenario the best score since the first launch, of a playlist the mean of the best scores
 * of its scenarios, once each has one.
 */
const gradeOf = sql`case when a.scenario_id is not null then (
    select max(${scoreOf}) from coaching_session s
    where s.owner_account_id = a.account_id and s.scenario_id = a.scenario_id and s.root_session_id is null
      and s.ended_at >= a.created_at
  ) else (
    select case when count(*) = count(step.best) then avg(step.best) end from (
      select (
        select max(${scoreOf}) from coaching_session s
        where s.owner_account_id = a.account_id and s.playlist_id = a.playlist_id and s.scenario_id = i.scenario_id
          and s.root_session_id is null and s.ended_at is not null
      ) as best
      from playlist_scenario i where i.playlist_id = a.playlist_id
    ) step
  ) end`;

/**
 * Queues grades for the learning platforms from which the learner of a judged session has launched its scenario or playlist
 * (E-11), if they differ from what was sent before. A grade that rested on a session in which nothing counts, as a reviewer has
 * decided, is withdrawn.
 */
export async function queueLtiGrades(db: Db, organization_id: string, session_id: string): Promise<void> {
  // A guest may not read grades, nor insert jobs.
  await asOrganization(db, organization_id, async () => {
    const { rows } = await sql<{ id: string; organization_id: string }>`
      insert into lti_grade (organization_id, activity_id, score)
      select organization_id, id, round(grade::numeric, 1)
      from (
        select a.id, a.organization_id, ${gradeOf} as grade,
          j.judged ->> 'reviewer' is not distinct from ${sql.lit(nothingCounts)} as nothing_counts,
          (select g.score from lti_grade g where g.activity_id = a.id and g.status <> 'failed'
            order by g.created_at desc limit 1) as sent
        from coaching_session j join lti_activity a on a.account_id = j.owner_account_id
          and (a.scenario_id = j.scenario_id or a.playlist_id = j.playlist_id)
        where j.id = ${session_id} and j.root_session_id is null
      ) activity
      where (grade is not null or nothing_counts) and round(grade::numeric, 1) is distinct from sent::numeric
      returning id, organization_id`.execute(db);
    await enqueueGrades(db, rows);
  });
}

const enqueueGrades = (
  db: Db,
  grades: readonly { readonly id: string; readonly organization_id: string }[],
): Promise<void> =>
  enqueueJobs(
    db,
    grades.map(({ id: subject_key, organization_id }) => ({
      kind: ltiGradeJob,
      organization_id,
      subject_key,
    })),
  );

const order = {
  name: sql<string>`lti_grade.status`,
  time: sql<Date>`coalesce(lti_grade.attempted_at, lti_grade.created_at)`,
  id: sql<string>`lti_grade.id`,
};

export const pageOfGrades = (
  db: Db,
  organization_id: string,
  { status, ...page }: z.output<typeof listLtiGrades.query>,
) =>
  paginate(
    db
      .selectFrom('lti_grade')
      .innerJoin('lti_activity', 'lti_activity.id', 'activity_id')
      .innerJoin('lti_platform', 'lti_platform.id', 'platform_id')
      .innerJoin('account', 'account.id', 'account_id')
      .leftJoin('library_item', 'library_item.id', 'lti_activity.scenario_id')
      .leftJoin('playlist', 'playlist.id', 'lti_activity.playlist_id')
      .where('lti_grade.organization_id', '=', organization_id)
      .$if(status !== undefined, (rows) => rows.where('lti_grade.status', '=', status ?? 'failed')),
    page,
    order,
    (qb) =>
      qb
        .selectAll('lti_grade')
        .select(['account.id as user_id', 'lti_platform.name as platform_name'])
        .select([
          sql<string>`coalesce(nullif(concat_ws(' ', nullif(account.first_name, ''), nullif(account.last_name, '')), ''), account.email)`.as(
            'user_name',
          ),
          sql<string>`coalesce(library_item.name, playlist.name)`.as('activity_name'),
        ]),
  );

/** A grade with where and how it is sent; undefined if its platform, learner or activity was removed. */
export const findGrade = (db: Db, id: string) =>
  db
    .selectFrom('lti_grade')
    .innerJoin('lti_activity', 'lti_activity.id', 'activity_id')
    .innerJoin('lti_platform', 'lti_platform.id', 'platform_id')
    .selectAll('lti_grade')
    .select(['line_item_url', 'subject', 'client_id', 'token_url', 'token_audience'])
    .select(
      sql<boolean>`exists (select from lti_grade newer where newer.activity_id = lti_activity.id
        and newer.created_at > lti_grade.created_at)`.as('superseded'),
    )
    .where('lti_grade.id', '=', id)
    .executeTakeFirst();
export type FoundGrade = NonNullable<Awaited<ReturnType<typeof findGrade>>>;

export const storeGradeAttempt = (
  db: Db,
  id: string,
  answer: Pick<Selectable<LtiGradeTable>, 'error' | 'response_status' | 'response_body'>,
) =>
  db
    .updateTable('lti_grade')
    .set((eb) => ({
      ...{ ...answer, attempts: eb('attempts', '+', 1) },
      attempted_at: sql<Date>`clock_timestamp()`,
      ...(answer.error === null && { status: 'delivered' as const }),
    }))
    .where('id', '=', id)
    .execute();

export const setGradeStatus = (db: Db, id: string, status: 'pending' | 'failed') =>
  db.updateTable('lti_grade').set({ status }).where('id', '=', id).execute();

export const deleteGrade = (db: Db, id: string) => db.deleteFrom('lti_grade').where('id', '=', id).execute();

/** Plans a grade for now, with all attempts. A grade that is being sent at this moment stays as it is. */
export async function replayGrade(
  db: Db,
  grade: { readonly id: string; readonly organization_id: string },
): Promise<void> {
  await db
    .deleteFrom('job')
    .where('kind', '=', ltiGradeJob)
    .where('subject_key', '=', grade.id)
    .where('state', '<>', 'running')
    .execute();
  await enqueueGrades(db, [grade]);
  await setGradeStatus(db, grade.id, 'pending');
}

/** Keeps the newest grade of each activity, with which the next one is compared. */
export const deleteOldGrades = deleteBatch(
  'lti_grade',
  sql`created_at < now() - make_interval(days => ${sql.lit(ltiGradeDays)})
    and exists (select from lti_grade newer where newer.activity_id = lti_grade.activity_id
      and newer.created_at > lti_grade.created_at)`,
);
