import { sql } from 'kysely';
import { scenarioSnapshot } from '../../../runtime/database/schema/scenario-snapshot.ts';
import { type Db, withoutTenantScope } from '../../../runtime/database/tenant-scope.ts';
import { observersOf } from '../../observers/default-observer.ts';
import { firstPasses } from '../progress/progress-query-repository.ts';

export interface Pass {
  readonly name: string;
  readonly passed_at: Date;
  readonly rubrics: readonly { readonly name: string; readonly dated_at: Date | null }[];
}

/** Returns how a user passed each step first, in the order of the steps. */
export async function passesOf(db: Db, playlist_id: string, account_id: string): Promise<Pass[]> {
  const { rows } = await sql<{ passed_at: Date; snapshot: unknown }>`
    select pass.passed_at, pass.snapshot from (${firstPasses(playlist_id, account_id)}) pass
    join playlist_scenario i on i.playlist_id = ${playlist_id} and i.scenario_id = pass.scenario_id
    order by i.position`.execute(db);
  const passes = rows.map(({ passed_at, snapshot }) => {
    const frozen = scenarioSnapshot.parse(snapshot);
    const rubrics = observersOf(frozen).map((observer) => ({
      name: observer.name,
      version_id: 'version_id' in observer ? observer.version_id : null,
    }));
    return { passed_at, name: frozen.scenario.name, rubrics };
  });
  const ids = passes.flatMap(({ rubrics }) => rubrics.map(({ version_id }) => version_id));
  const dates = await datesOfVersions(
    db,
    ids.filter((id) => id !== null),
  );
  return passes.map(({ rubrics, ...pass }) => ({
    ...pass,
    rubrics: rubrics.map(({ name, version_id }) => ({ name, dated_at: dates.get(version_id) ?? null })),
  }));
}

/** The rubrics of a shared playlist belong to another organization. */
async function datesOfVersions(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string | null, Date>> {
  if (ids.length === 0) return new Map();
  const rows = await withoutTenantScope(db, 'several organizations', () =>
    db.selectFrom('library_version').select(['id', 'created_at']).where('id', 'in', ids).execute(),
  );
  return new Map(rows.map(({ id, created_at }) => [id, created_at]));
}

/** The caller must know that the reader may learn of the organization. */
export const findIssuer = (db: Db, organization_id: string) =>
  db
    .selectFrom('organization')
    .select(['id', 'name', 'logo', 'language'])
    .where('id', '=', organization_id)
    .executeTakeFirst();

export type IssuerRow = NonNullable<Awaited<ReturnType<typeof findIssuer>>>;

/** The caller must know that the reader may learn of the playlist. `language` is that of its organization. */
export async function findAchievement(db: Db, playlist_id: string) {
  const row = await db
    .selectFrom('playlist')
    .innerJoin('organization', 'organization.id', 'playlist.organization_id')
    .select(['playlist.id', 'playlist.name', 'playlist.description', 'playlist.pass_mark'])
    .select('organization.language')
    .where('playlist.id', '=', playlist_id)
    .executeTakeFirst();
  if (!row) return undefined;
  const steps = await db
    .selectFrom('playlist_scenario')
    .innerJoin('library_item', 'library_item.id', 'playlist_scenario.scenario_id')
    .select('library_item.name')
    .where('playlist_scenario.playlist_id', '=', playlist_id)
    .orderBy('playlist_scenario.position')
    .execute();
  return { ...row, steps: steps.map(({ name }) => name) };
}

export type AchievementRow = NonNullable<Awaited<ReturnType<typeof findAchievement>>>;

export const findRecipient = (db: Db, account_id: string) =>
  db
    .selectFrom('account')
    .select(['id', 'email', 'first_name', 'last_name'])
    .where('id', '=', account_id)
    .executeTakeFirstOrThrow();
