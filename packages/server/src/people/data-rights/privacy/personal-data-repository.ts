import type { PersonalData } from '@repartee/contracts/data-rights/personal-data';
import { textIn } from '@repartee/contracts/people/legal/text-in';
import { type Db, withoutTenantScope } from '../../../runtime/database/tenant-scope.ts';
import { findAccommodation } from '../../accommodation-repository.ts';
import { findAiBudget } from '../../ai-budget-repository.ts';
import { findLogin, hasSeveralOrganizations } from '../../identity/login-repository.ts';
import { listPasskeys } from '../../identity/second-factor/passkey-repository.ts';
import { listRememberedDevices } from '../../identity/second-factor/remembered-device-repository.ts';
import { loginIdOf } from '../../users/user-repository.ts';

const instant = (date: Date): string => date.toISOString();
const instantOrNull = (date: Date | null): string | null => date?.toISOString() ?? null;

export type DataSubject = { readonly account_id: string } | { readonly guest_id: string };

/** What the wings above hold about a person; each reads its own tables. */
export interface HeldElsewhere {
  sessions(db: Db, person: DataSubject): Promise<PersonalData['sessions']>;
  chats(db: Db, account_id: string): Promise<PersonalData['test_chats']>;
  playlists(db: Db, account_id: string): Promise<PersonalData['playlists']>;
  madeInLibrary(db: Db, account_id: string): Promise<PersonalData['made_in_library']>;
}

/**
 * Returns the personal data of an account, without secrets and their hashes. Does not check permissions: the caller
 * must first check that the requesting user may read this data. `own`: the user of the account requests it.
 */
export async function readPersonalData(
  db: Db,
  account_id: string,
  elsewhere: HeldElsewhere,
  { own }: { readonly own: boolean },
): Promise<PersonalData> {
  return {
    format: 'repartee-personal-data-1',
    exported_at: instant(new Date()),
    guest: null,
    account: await accountOf(db, account_id),
    accommodation: await findAccommodation(db, account_id),
    ai_budget: await findAiBudget(db, account_id),
    ...(await loginDataOf(db, account_id, own)),
    sign_ins: await signInsOf(db, account_id),
    accepted_texts: await acceptedTextsOf(db, { account_id }),
    sessions: await elsewhere.sessions(db, { account_id }),
    playlists: await elsewhere.playlists(db, account_id),
    notifications: await notificationsOf(db, account_id),
    test_chats: await elsewhere.chats(db, account_id),
    made_in_library: await elsewhere.madeInLibrary(db, account_id),
    audit_events: await auditEventsOf(db, account_id),
  };
}

/** Returns the personal data of a guest. `db` must have access to the guest's organization. */
export async function readGuestData(
  db: Db,
  guest_id: string,
  elsewhere: Pick<HeldElsewhere, 'sessions'>,
): Promise<PersonalData> {
  const { created_at, expires_at, ...guest } = await db
    .selectFrom('guest')
    .innerJoin('organization', 'organization.id', 'guest.organization_id')
    .select(['display_name as name', 'organization.name as organization'])
    .select(['guest.created_at', 'guest.expires_at'])
    .where('guest.id', '=', guest_id)
    .executeTakeFirstOrThrow();
  return {
    format: 'repartee-personal-data-1',
    exported_at: instant(new Date()),
    guest: { ...guest, created_at: instant(created_at), expires_at: instant(expires_at) },
    account: null,
    accommodation: null,
    ai_budget: null,
    accepted_texts: await acceptedTextsOf(db, { guest_id }),
    sessions: await elsewhere.sessions(db, { guest_id }),
    ...{
      sign_in_email: null,
      passkeys: [],
      remembered_devices: [],
      sign_ins: [],
      playlists: [],
      notifications: [],
      test_chats: [],
      made_in_library: [],
      audit_events: [],
    },
  };
}

async function accountOf(db: Db, id: string): Promise<PersonalData['account']> {
  const { created_at, updated_at, ...account } = await db
    .selectFrom('account')
    .innerJoin('organization', 'organization.id', 'account.organization_id')
    .select(['account.id', 'organization.name as organization', 'email', 'first_name', 'last_name', 'role'])
    .select([
      'account.language',
      'account.time_zone',
      'chosen_time_zone',
      'image',
      'account.created_at',
      'account.updated_at',
    ])
    .where('account.id', '=', id)
    .executeTakeFirstOrThrow();
  const groups = await db
    .selectFrom('user_group_member')
    .innerJoin('user_group', 'user_group.id', 'user_group_id')
    .select('name')
    .where('account_id', '=', id)
    .orderBy('name')
    .execute();
  return {
    ...account,
    groups: groups.map(({ name }) => name),
    created_at: instant(created_at),
    updated_at: instant(updated_at),
  };
}

/** A login of several organizations is none of the business of one of them. */
async function loginDataOf(
  db: Db,
  account_id: string,
  own: boolean,
): Promise<Pick<PersonalData, 'sign_in_email' | 'passkeys' | 'remembered_devices'>> {
  const login_id = await loginIdOf(db, account_id);
  return withoutTenantScope(db, 'login', async () => {
    const login = await findLogin(db, login_id);
    if (!login || (!own && (await hasSeveralOrganizations(db, login.id))))
      return { sign_in_email: null, passkeys: [], remembered_devices: [] };
    return {
      sign_in_email: login.email,
      passkeys: await passkeysOf(db, login.id),
      remembered_devices: await rememberedDevicesOf(db, login.id),
    };
  });
}

async function rememberedDevicesOf(db: Db, login_id: string): Promise<PersonalData['remembered_devices']> {
  return (await listRememberedDevices(db, login_id)).map(({ device, ...times }) => ({
    device,
    created_at: instant(times.created_at),
    last_used_at: instant(times.last_used_at),
    expires_at: instant(times.expires_at),
  }));
}

async function passkeysOf(db: Db, login_id: string): Promise<PersonalData['passkeys']> {
  return (await listPasskeys(db, login_id)).map(({ name, created_at, last_used_at }) => ({
    name,
    created_at: instant(created_at),
    last_used_at: instantOrNull(last_used_at),
  }));
}

/**
 * Reads with access to all tenants, because row-level security would show sign-ins only to the user who
 * signed in.
 */
async function signInsOf(db: Db, account_id: string): Promise<PersonalData['sign_ins']> {
  const rows = await withoutTenantScope(db, 'personal data', () =>
    db
      .selectFrom('sign_in')
      .select(['method', 'device', 'address', 'created_at', 'last_seen_at'])
      .where('account_id', '=', account_id)
      .orderBy('created_at')
      .execute(),
  );
  return rows.map(({ created_at, last_seen_at, ...row }) => ({
    ...row,
    created_at: instant(created_at),
    last_seen_at: instant(last_seen_at),
  }));
}

async function acceptedTextsOf(db: Db, owner: DataSubject): Promise<PersonalData['accepted_texts']> {
  const rows = await db
    .selectFrom('legal_acceptance as a')
    .innerJoin('legal_version as v', (join) =>
      join.onRef('v.document_id', '=', 'a.document_id').onRef('v.version', '=', 'a.version'),
    )
    .innerJoin('legal_document as d', 'd.id', 'a.document_id')
    .select(['d.kind as document', 'a.version', 'a.language', 'a.accepted_at', 'v.texts'])
    .where((eb) =>
      'account_id' in owner
        ? eb('a.account_id', '=', owner.account_id)
        : eb('a.guest_id', '=', owner.guest_id),
    )
    .orderBy('a.accepted_at')
    .execute();
  return rows.map(({ accepted_at, texts, ...row }) => ({
    ...row,
    accepted_at: instant(accepted_at),
    text: textIn(texts, row.language)?.text ?? '',
  }));
}

/**
 * Reads with access to all tenants, because row-level security would show notifications only to their
 * recipient.
 */
async function notificationsOf(db: Db, account_id: string): Promise<PersonalData['notifications']> {
  const rows = await withoutTenantScope(db, 'personal data', () =>
    db
      .selectFrom('notification')
      .select(['kind', 'variant', 'subject', 'created_at', 'read_at'])
      .where('account_id', '=', account_id)
      .orderBy('created_at')
      .execute(),
  );
  return rows.map(({ created_at, read_at, ...row }) => ({
    ...row,
    created_at: instant(created_at),
    read_at: instantOrNull(read_at),
  }));
}

async function auditEventsOf(db: Db, account_id: string): Promise<PersonalData['audit_events']> {
  const rows = await db
    .selectFrom('audit_entry')
    .select([
      'action',
      'actor_name as by',
      'target_name as target',
      'address',
      'created_at',
      'before',
      'after',
    ])
    .where((eb) => eb.or([eb('actor_id', '=', account_id), eb('subject_id', '=', account_id)]))
    .orderBy('created_at')
    .execute();
  return rows.map(({ created_at, ...row }) => ({ ...row, created_at: instant(created_at) }));
}
