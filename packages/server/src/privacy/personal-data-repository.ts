import { textIn } from '@repartee/contracts/legal/text-in';
import type { PersonalData } from '@repartee/contracts/privacy/personal-data';
import { sql } from 'kysely';
import { storedFacts } from '../database/query/stored-facts.ts';
import { type Db, withoutTenantScope } from '../database/tenant-scope.ts';
import { findLogin, hasSeveralOrganizations } from '../identity/login-repository.ts';
import { listPasskeys } from '../identity/second-factor/passkey-repository.ts';
import { listRememberedDevices } from '../identity/second-factor/remembered-device-repository.ts';
import { loginIdOf } from '../people/users/user-repository.ts';
import { messagesOf } from '../session/record/message-repository.ts';
import { ownedBy, type SessionOwner } from '../session/record/session-owner-repository.ts';
import { shownVerdict } from '../session/record/session-verdict.ts';
import type { ExportRecordings } from './exported-recordings.ts';

type SessionData = PersonalData['sessions'][number];

const instant = (date: Date): string => date.toISOString();
const instantOrNull = (date: Date | null): string | null => date?.toISOString() ?? null;

/**
 * Returns the personal data of an account, without secrets and their hashes. Does not check permissions: the caller
 * must first check that the requesting user may read this data. `own`: the user of the account requests it.
 */
export async function readPersonalData(
  db: Db,
  account_id: string,
  recordings: ExportRecordings,
  { own }: { readonly own: boolean },
): Promise<PersonalData> {
  return {
    format: 'repartee-personal-data-1',
    exported_at: instant(new Date()),
    guest: null,
    account: await accountOf(db, account_id),
    ...(await loginDataOf(db, account_id, own)),
    sign_ins: await signInsOf(db, account_id),
    accepted_texts: await acceptedTextsOf(db, { account_id }),
    sessions: await sessionsOf(db, { account_id }, recordings),
    playlists: await playlistsOf(db, account_id),
    notifications: await notificationsOf(db, account_id),
    test_chats: await testChatsOf(db, account_id),
    made_in_library: await libraryOf(db, account_id),
    audit_events: await auditEventsOf(db, account_id),
  };
}

/** Returns the personal data of a guest. `db` must have access to the guest's organization. */
export async function readGuestData(
  db: Db,
  guest_id: string,
  recordings: ExportRecordings,
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
    accepted_texts: await acceptedTextsOf(db, { guest_id }),
    sessions: await sessionsOf(db, { guest_id }, recordings),
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
      'time_zone',
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
  return withoutTenantScope(db, async () => {
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
  const rows = await withoutTenantScope(db, () =>
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

async function acceptedTextsOf(db: Db, owner: SessionOwner): Promise<PersonalData['accepted_texts']> {
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

async function sessionsOf(
  db: Db,
  owner: SessionOwner,
  recordings: ExportRecordings,
): Promise<PersonalData['sessions']> {
  const rows = await db
    .selectFrom('coaching_session')
    .selectAll()
    .select([
      sql<string>`coalesce(snapshot #>> '{scenario,name}', '')`.as('scenario'),
      storedFacts().as('facts'),
    ])
    .where((eb) => ownedBy(eb, owner))
    .orderBy('created_at')
    .execute();
  const sessions: PersonalData['sessions'] = [];
  for (const row of rows) {
    const { id, name, scenario, status, outcome_reason } = row;
    const { score, passed } = shownVerdict(row.facts);
    const { audio_consent, recording_consent } = row;
    const messages = await messagesOf(db, id);
    sessions.push({
      ...{ id, name, scenario, status, outcome_reason, score, passed },
      started_at: instantOrNull(row.started_at),
      ended_at: instantOrNull(row.ended_at),
      audio_consent: audio_consent && { ...audio_consent, provider_ids: [...audio_consent.provider_ids] },
      recording_consent: recording_consent && {
        at: recording_consent.at,
        text_version: recording_consent.text_version,
        withdrawn_at: recording_consent.withdrawn_at,
      },
      recordings: await recordings(db, id),
      transcript: messages.map(({ seq, speaker, text, state, start_ms, speech }) => ({
        ...{ seq, speaker, text, state, start_ms, speech },
      })),
      report: await readingsOf(db, id),
      notes: row.notes,
      own_note: 'account_id' in owner ? await ownNoteOf(db, id, owner.account_id) : null,
      reported_replies: await reportedRepliesOf(db, id),
      reviews: await reviewsOf(db, id),
    });
  }
  return sessions;
}

async function readingsOf(db: Db, session_id: string): Promise<SessionData['report']> {
  const readings = await db
    .selectFrom('analysis_reading')
    .select(['id', 'observer_name as observer', 'headline', 'focus_points', 'success_criteria'])
    .where('session_id', '=', session_id)
    .where('state', '=', 'ready')
    .orderBy('run_id')
    .orderBy('position')
    .execute();
  const judgements = await db
    .selectFrom('analysis_judgement')
    .select(['reading_id', 'name', 'score', 'comment', 'quote'])
    .where('session_id', '=', session_id)
    .orderBy('position')
    .execute();
  return readings.map(({ id, success_criteria, ...reading }) => ({
    ...reading,
    success_criteria: success_criteria.map(({ met, quote }) => ({ met, quote: quote?.text ?? null })),
    criteria: judgements
      .filter(({ reading_id }) => reading_id === id)
      .map(({ reading_id: _, quote, ...criterion }) => ({ ...criterion, quote: quote?.text ?? null })),
  }));
}

/** Row-level security shows a note only to its author, so an operator's export does not contain it. */
async function ownNoteOf(db: Db, session_id: string, account_id: string): Promise<string | null> {
  const note = await db
    .selectFrom('session_note')
    .select('text')
    .where('session_id', '=', session_id)
    .where('account_id', '=', account_id)
    .executeTakeFirst();
  return note?.text ?? null;
}

async function reportedRepliesOf(db: Db, session_id: string): Promise<SessionData['reported_replies']> {
  const rows = await db
    .selectFrom('reply_report')
    .select(['message_seq', 'reason', 'created_at'])
    .where('session_id', '=', session_id)
    .orderBy('created_at')
    .execute();
  return rows.map(({ created_at, ...row }) => ({ ...row, created_at: instant(created_at) }));
}

async function reviewsOf(db: Db, session_id: string): Promise<SessionData['reviews']> {
  const verdicts = await db
    .selectFrom('human_verdict')
    .select(['line', 'key', 'text', 'score', 'reason', 'given_at'])
    .where('session_id', '=', session_id)
    .orderBy('given_at')
    .execute();
  const requests = await db
    .selectFrom('review_request')
    .select(['line', 'text', 'words', 'asked_at', 'answer', 'upheld'])
    .where('session_id', '=', session_id)
    .orderBy('asked_at')
    .execute();
  return {
    verdicts: verdicts.map(({ given_at, ...verdict }) => ({ ...verdict, given_at: instant(given_at) })),
    requests: requests.map(({ asked_at, ...request }) => ({ ...request, asked_at: instant(asked_at) })),
  };
}

async function playlistsOf(db: Db, account_id: string): Promise<PersonalData['playlists']> {
  const rows = await db
    .selectFrom('playlist')
    .select(['name', 'due_at'])
    .where((eb) =>
      eb.or([
        eb(
          'id',
          'in',
          eb.selectFrom('playlist_user').select('playlist_id').where('account_id', '=', account_id),
        ),
        eb(
          'id',
          'in',
          eb
            .selectFrom('playlist_group')
            .innerJoin('user_group_member', 'user_group_member.user_group_id', 'playlist_group.user_group_id')
            .select('playlist_id')
            .where('account_id', '=', account_id),
        ),
      ]),
    )
    .orderBy('name')
    .execute();
  return rows.map(({ name, due_at }) => ({ name, due_at: instantOrNull(due_at) }));
}

/**
 * Reads with access to all tenants, because row-level security would show notifications only to their
 * recipient.
 */
async function notificationsOf(db: Db, account_id: string): Promise<PersonalData['notifications']> {
  const rows = await withoutTenantScope(db, () =>
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

async function testChatsOf(db: Db, account_id: string): Promise<PersonalData['test_chats']> {
  const chats = await db
    .selectFrom('test_chat')
    .select(['id', 'name', 'created_at'])
    .where('created_by', '=', account_id)
    .orderBy('created_at')
    .execute();
  if (chats.length === 0) return [];
  const messages = await db
    .selectFrom('test_chat_message')
    .select(['chat_id', 'speaker', 'text'])
    .where(
      'chat_id',
      'in',
      chats.map(({ id }) => id),
    )
    .orderBy('seq')
    .execute();
  return chats.map(({ id, name, created_at }) => ({
    name,
    created_at: instant(created_at),
    messages: messages
      .filter(({ chat_id }) => chat_id === id)
      .map(({ speaker, text }) => ({ speaker, text })),
  }));
}

async function libraryOf(db: Db, account_id: string): Promise<PersonalData['made_in_library']> {
  const rows = await db
    .selectFrom('library_item')
    .select(['kind', 'name', 'created_at'])
    .where('created_by', '=', account_id)
    .orderBy('created_at')
    .execute();
  return rows.map(({ created_at, ...row }) => ({ ...row, created_at: instant(created_at) }));
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

export const personalDataFile = (data: PersonalData): File =>
  new File([JSON.stringify(data, null, 2)], `repartee-data-${data.exported_at.slice(0, 10)}.json`, {
    type: 'application/json',
  });
