import type { ExpressionBuilder } from 'kysely';
import { z } from 'zod';
import type { ServerConfig } from '../../runtime/config/config.ts';
import type { Database } from '../../runtime/database/schema/tables.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';
import { LtiError } from './lti-error.ts';
import type { PlatformRow } from './platform-repository.ts';
import type { LtiMessage } from './verify-message.ts';

/** What a link in a course opens: its custom parameter `scenario` or `playlist`. */
export type Activity = { readonly scenario: string } | { readonly playlist: string };

const custom = z.object({ scenario: z.uuid().optional(), playlist: z.uuid().optional() });

/** Returns undefined for a link without such a parameter, which opens the home page. */
export function activityOf({ custom: parameters }: LtiMessage): Activity | undefined {
  const { data } = custom.safeParse(parameters);
  if (data?.scenario) return { scenario: data.scenario };
  return data?.playlist ? { playlist: data.playlist } : undefined;
}

export function pathOfActivity({ product }: Pick<ServerConfig, 'product'>, activity?: Activity): string {
  if (!activity) return '/dashboard';
  return 'scenario' in activity
    ? `/apps/${product.slug}/scenario/info-${activity.scenario}`
    : `/apps/${product.slug}/playlist/list?playlist=${activity.playlist}`;
}

/** A private playlist opens for those who have it already, and is assigned to nobody by a course. */
const isAssignedTo = (account_id: string) => (eb: ExpressionBuilder<Database, 'playlist'>) =>
  eb.exists(
    eb
      .selectFrom('playlist_user')
      .select('playlist_user.account_id')
      .whereRef('playlist_user.playlist_id', '=', 'playlist.id')
      .where('playlist_user.account_id', '=', account_id),
  );

/** Assigns a playlist to the learner, and remembers where the score of the activity is sent. */
export async function enterActivity(
  db: Db,
  {
    platform,
    message,
    account_id,
    activity,
  }: {
    readonly platform: PlatformRow;
    readonly message: LtiMessage;
    readonly account_id: string;
    readonly activity: Activity;
  },
): Promise<void> {
  const { id: platform_id, organization_id } = platform;
  const row =
    'scenario' in activity
      ? await db
          .selectFrom('library_item')
          .select('id')
          .where('id', '=', activity.scenario)
          .where('kind', '=', 'scenario')
          .where('organization_id', '=', organization_id)
          .executeTakeFirst()
      : await db
          .selectFrom('playlist')
          .select('id')
          .where('id', '=', activity.playlist)
          .where('organization_id', '=', organization_id)
          .where((eb) => eb.or([eb('visibility', '<>', 'private'), isAssignedTo(account_id)(eb)]))
          .executeTakeFirst();
  if (!row) throw new LtiError('activity-gone', `there is no ${JSON.stringify(activity)}`);
  if (message.is_instructor) return;
  if ('playlist' in activity) await assignPlaylist(db, { organization_id, playlist_id: row.id, account_id });
  const { line_item_url, subject } = message;
  if (!line_item_url || !subject) return;
  const target = {
    scenario_id: 'scenario' in activity ? row.id : null,
    playlist_id: 'playlist' in activity ? row.id : null,
  };
  await db
    .insertInto('lti_activity')
    .values({ organization_id, platform_id, account_id, subject, line_item_url, ...target })
    .onConflict((conflict) =>
      conflict.columns(['platform_id', 'account_id', 'line_item_url']).doUpdateSet(target),
    )
    .execute();
}

/** Assigns a playlist without a mail: the course has told the learner about it. */
export async function assignPlaylist(
  db: Db,
  assignment: Readonly<Record<'organization_id' | 'playlist_id' | 'account_id', string>>,
): Promise<void> {
  for (const table of ['playlist_user', 'playlist_announcement'] as const)
    await db
      .insertInto(table)
      .values(assignment)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}
