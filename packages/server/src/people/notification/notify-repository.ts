import {
  defaultNotificationPreferences,
  type NotificationKind,
  type NotificationVariant,
  pushedKinds,
} from '@repartee/contracts/people/notification/notification';
import type { Role } from '@repartee/contracts/runtime/access/roles';
import { sql } from 'kysely';
import { asOrganization, type Db, withoutTenantScope } from '../../runtime/database/tenant-scope.ts';
import type { Job } from '../../runtime/jobs/job-kind.ts';
import { enqueueJobs } from '../../runtime/jobs/job-repository.ts';

/** A user gets only one notification of the same `kind` and `cause_key`. */
export interface NewNotification {
  readonly account_id: string;
  readonly kind: NotificationKind;
  readonly cause_key: string;
  readonly variant?: NotificationVariant;
  readonly subject: string;
  readonly actor_id?: string | null;
  readonly due_at?: Date | null;
  readonly session_id?: string | null;
  readonly playlist_id?: string | null;
  readonly item_id?: string | null;
  readonly about_account_id?: string | null;
}

export const notificationMailJob = 'notification-mail';
export const pushJob = 'notification-push';

/** Period in seconds. A user gets one mail about all notifications in this period. */
const groupedSeconds = 120;
const atOnce = 500;

/**
 * Creates notifications on the channels that each user has chosen. Skips duplicates and the user who caused
 * the event. If `mail` is `own`, sends no mail, and the caller must mail the returned accounts.
 */
export async function notify(
  db: Db,
  notices: readonly NewNotification[],
  { mail = 'grouped' }: { readonly mail?: 'own' | 'grouped' } = {},
): Promise<string[]> {
  const mailed: string[] = [];
  for (let from = 0; from < notices.length; from += atOnce)
    mailed.push(...(await insertNotices(db, notices.slice(from, from + atOnce), mail === 'grouped')));
  // The jobs of these mails belong to no organization, so only the scope of all organizations may insert them.
  if (mail === 'grouped')
    await withoutTenantScope(db, 'several organizations', () => enqueueMails(db, mailed));
  return mailed;
}

async function insertNotices(
  db: Db,
  notices: readonly NewNotification[],
  grouped: boolean,
): Promise<string[]> {
  const usual = Object.entries(defaultNotificationPreferences).map(([kind, choice]) => ({ kind, ...choice }));
  // The recipients, such as the editors with whom a scenario is shared, may belong to another organization.
  const { rows } = await withoutTenantScope(db, 'several organizations', () =>
    sql<{ id: string; account_id: string; kind: NotificationKind; in_product: boolean; wants_mail: boolean }>`
      with wanted as (
        select n.*, a.organization_id, coalesce(p.in_product, u.in_product) as in_product,
          coalesce(p.mail, u.mail) as wants_mail
        from jsonb_to_recordset(${JSON.stringify(notices)}::jsonb) as n (account_id uuid, kind text, cause_key text,
          variant text, subject text, actor_id uuid, due_at timestamptz, session_id uuid, playlist_id uuid,
          item_id uuid, about_account_id uuid)
        join jsonb_to_recordset(${JSON.stringify(usual)}::jsonb) as u (kind text, in_product boolean, mail boolean)
          on u.kind = n.kind
        join account a on a.id = n.account_id and a.disabled_at is null
        left join notification_preference p on p.account_id = n.account_id and p.kind = n.kind
        where n.actor_id is distinct from n.account_id
      ), told as (
        insert into notification (organization_id, account_id, kind, cause_key, variant, subject, actor_id, due_at,
          session_id, playlist_id, item_id, about_account_id, in_product, mail_due)
        select organization_id, account_id, kind, cause_key, coalesce(variant, ''), subject, actor_id, due_at,
          session_id, playlist_id, item_id, about_account_id, in_product, wants_mail and ${grouped}
        from wanted
        on conflict do nothing
        returning id, account_id, kind, cause_key
      )
      select told.id, account_id, kind, in_product, wants_mail from told join wanted using (account_id, kind, cause_key)`.execute(
      db,
    ),
  );
  const pushed = rows.filter(({ kind, in_product }) => in_product && pushedKinds.includes(kind));
  if (pushed.length > 0) await enqueuePushes(db, pushed);
  return rows.filter(({ wants_mail }) => wants_mail).map(({ account_id }) => account_id);
}

/** One job for each device of each recipient. They belong to no organization, as those of mails. */
const enqueuePushes = (db: Db, pushed: readonly { readonly id: string }[]): Promise<void> =>
  withoutTenantScope(db, 'several organizations', async () => {
    const deliveries = await db
      .selectFrom('notification as n')
      .innerJoin('push_subscription as s', 's.account_id', 'n.account_id')
      .select(['n.id as notification_id', 's.id as subscription_id'])
      .where(
        'n.id',
        'in',
        pushed.map(({ id }) => id),
      )
      .execute();
    await enqueueJobs(
      db,
      deliveries.map((payload) => ({
        ...{ kind: pushJob, organization_id: null, payload },
        subject_key: `${payload.notification_id}:${payload.subscription_id}`,
      })),
    );
  });

/**
 * Each transaction has a job of its own, because a job of another transaction may run before this one commits. The first
 * job mails all notifications that are due by then; the others find none.
 */
async function enqueueMails(db: Db, account_ids: readonly string[]): Promise<void> {
  await enqueueJobs(
    db,
    [...new Set(account_ids)].map((account_id) => ({
      kind: notificationMailJob,
      organization_id: null,
      subject_key: `${account_id}:${crypto.randomUUID()}`,
      payload: { account_id },
      delay_seconds: groupedSeconds,
    })),
  );
}

/** The activated users with one of the roles; the organization's super-admins if there is no such user. */
export async function accountsWithRoles(
  db: Db,
  organization_id: string,
  roles: readonly Exclude<Role, 'guest'>[],
): Promise<string[]> {
  // A guest whose session asks for a review may not read accounts.
  const rows = await asOrganization(db, organization_id, () =>
    db
      .selectFrom('account')
      .select(['id', 'role'])
      .where('organization_id', '=', organization_id)
      .where('role', 'in', [...roles, 'super-admin' as const])
      .where('disabled_at', 'is', null)
      .where((eb) => eb.or([eb('login_id', 'is not', null), eb('sso_subject', 'is not', null)]))
      .execute(),
  );
  const recipients = rows.filter(({ role }) => roles.includes(role));
  return (recipients.length > 0 ? recipients : rows).map(({ id }) => id);
}

/**
 * The activated users of the organization with one of the roles, and the activated super-admins of all organizations,
 * who may read and review the sessions of every organization.
 */
export const accountsOrSuperAdmins = (
  db: Db,
  organization_id: string,
  roles: readonly Exclude<Role, 'guest'>[],
) =>
  withoutTenantScope(db, 'several organizations', () =>
    db
      .selectFrom('account')
      .select(['id', 'role', 'organization_id'])
      .where((eb) =>
        eb.or([
          eb('role', '=', 'super-admin'),
          eb('role', 'in', roles).and('organization_id', '=', organization_id),
        ]),
      )
      .where('disabled_at', 'is', null)
      .where((eb) => eb.or([eb('login_id', 'is not', null), eb('sso_subject', 'is not', null)]))
      .execute(),
  );

/** Leaves out users who have an unread notification of the same kind about the same session. */
export async function withoutUnread(db: Db, notices: readonly NewNotification[]): Promise<NewNotification[]> {
  const [first] = notices;
  if (!first?.session_id) return [...notices];
  const { kind, session_id } = first;
  const unread = await withoutTenantScope(db, 'several organizations', () =>
    db
      .selectFrom('notification')
      .select('account_id')
      .where('kind', '=', kind)
      .where('session_id', '=', session_id)
      .where('read_at', 'is', null)
      .execute(),
  );
  return notices.filter(({ account_id }) => !unread.some((one) => one.account_id === account_id));
}

/** Notifies operators at most once a day for each kind of job. */
export async function notifyJobFailed(tx: Db, { kind, organization_id }: Job): Promise<void> {
  // The failure of an authoring job (draft or simulation) is shown on the page where the job was started, so
  // operators get no notification. A webhook that fails for days is mailed to them when it is disabled.
  if (!organization_id || kind === 'authoring' || kind === 'webhook') return;
  const operators = await accountsWithRoles(tx, organization_id, ['operator']);
  const cause_key = `${kind}:${new Date().toISOString().slice(0, 10)}`;
  await notify(
    tx,
    operators.map((account_id) => ({ account_id, kind: 'job-failed', cause_key, subject: kind })),
  );
}
