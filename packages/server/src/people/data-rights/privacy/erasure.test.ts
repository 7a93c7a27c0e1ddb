import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { personalData } from '@repartee/contracts/data-rights/personal-data';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { demoId } from '../../../demo/demo-users.ts';
import { issueAccessToken } from '../../../runtime/access/access-token-repository.ts';
import { insertRow, insertWithId } from '../../../runtime/database/query/insert-row.ts';
import type { MailPayload } from '../../../runtime/mail/mail-repository.ts';
import { fileObjectStore } from '../../../runtime/objects/file-object-store.ts';
import { removeLeftovers } from '../../../runtime/objects/image-sweep.ts';
import { anImage } from '../../../testing/an-image.ts';
import { useTestApi } from '../../../testing/use-test-api.fixture.ts';
import { storedTables } from '../stored-tables.ts';
import { aPlayedSession, speech } from './a-played-session.fixture.ts';

const api = useTestApi();

const words = 'my sister in Tromsø is ill';
const email = 'wilhelmina.okonkwo@erasure.example';
const traces = [words, email, 'Wilhelmina', 'Okonkwo', '203.0.113.77'];

const tablesWith = (texts: readonly string[]): Promise<string[]> =>
  api.everywhere(async (db) => {
    const { rows: tables } = await sql<{ name: string }>`
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`.execute(db);
    const leftovers: string[] = [];
    for (const { name } of tables)
      for (const text of texts) {
        const { rows } = await sql`
          select 1 from ${sql.table(name)} t where strpos(to_jsonb(t)::text, ${text}) > 0 limit 1`.execute(
          db,
        );
        if (rows.length > 0 && !leftovers.includes(name)) leftovers.push(name);
      }
    return leftovers.toSorted();
  });

const storedFiles = async () => {
  const all = await readdir(join(api.app.config.dataDir, 'objects'), {
    recursive: true,
    withFileTypes: true,
  });
  return Promise.all(
    all.filter((entry) => entry.isFile()).map((entry) => readFile(join(entry.parentPath, entry.name))),
  );
};

let id: string;
let token: string;
let image: string;
let picture: Buffer;
const voice = Buffer.from('the voice of Wilhelmina');
const voiceHash = createHash('sha256').update(voice).digest('hex');

beforeEach(async () => {
  const draft = { email, first_name: 'Wilhelmina', last_name: 'Okonkwo', role: 'editor', invite: true };
  id = (await api.post('operator', '/v1/users', draft)).id;
  token = await api.everywhere(async (db) => {
    await insertRow(db, 'sign_in', {
      account_id: id,
      method: 'password',
      device: 'Firefox',
      address: '203.0.113.77',
      ends_at: soon(),
    });
    return issueAccessToken(db, { account_id: id }, soon());
  });
  image = await anImage(api, token, { r: 11, g: 22, b: 33 });
  picture = (await storedFiles()).at(-1) as Buffer;
  const named = {
    first_name: 'Wilhelmina',
    last_name: 'Okonkwo',
    language: null,
    image,
    chosen_time_zone: 'Indian/Reunion',
  };
  await api.call(token, 'PATCH', '/v1/me', named);
  const session_id = await aPlayedSession(api, token, { ended_days_ago: 2, words });
  await fileObjectStore(join(api.app.config.dataDir, 'objects')).put(voiceHash, voice);
  await api.everywhere(async (db) => {
    const recorded = { session_id, message_seq: 1, part: 0, span_start: null, span_end: null };
    await insertRow(db, 'session_recording', {
      ...recorded,
      media_type: 'audio/wav',
      bytes: voice.length,
      duration_ms: 1,
      content_hash: voiceHash,
    });
    const consent = { at: new Date().toISOString(), account_id: id, guest_id: null, text_version: '1' };
    await sql`update coaching_session set recording_consent = ${JSON.stringify({ ...consent, withdrawn_at: null })}
      where id = ${session_id}`.execute(db);
    const { organization_id } = await db
      .selectFrom('account')
      .select('organization_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const chat = { organization_id, created_by: id, name: words, instructions: words };
    const chat_id = await insertWithId(db, 'test_chat', {
      ...chat,
      model_id: null,
      model_name: 'm',
      roleplay: null,
    });
    await insertRow(db, 'test_chat_message', { chat_id, seq: 1, speaker: 'learner', text: words });
    await insertRow(db, 'credit_change', {
      organization_id,
      amount_micro_eur: 1,
      balance_micro_eur: 1,
      reason: 'trial',
      changed_by: id,
      changed_by_name: 'Wilhelmina Okonkwo',
    });
  });
  await api.call(token, 'POST', '/v1/me/erasure_request');
  // The e-mail must stay queued, because the content of an e-mail is deleted when it is sent.
  await api.everywhere((db) =>
    insertRow(db, 'job', {
      ...{ kind: 'mail', organization_id: demoId('atelier-nord'), subject_key: crypto.randomUUID() },
      run_after: new Date('2100-01-01T00:00:00Z'),
      payload: JSON.stringify({
        recipient: email,
        language: 'en-GB',
        letter: { first_name: 'Wilhelmina' },
      }),
    }),
  );
});

afterEach(() => remove());

const soon = () => new Date(Date.now() + 3_600_000);
const remove = () => api.call('operator', 'DELETE', `/v1/users/${id}`);

describe('E-10 deletion of an account', () => {
  it('deleting an account removes the user’s texts, names, addresses, picture and recordings', async () => {
    expect(await tablesWith(traces)).toEqual(
      expect.arrayContaining([
        'account',
        'analysis_judgement',
        'analysis_reading',
        'audit_entry',
        'chat_message',
        'human_verdict',
        'job',
        'review_request',
      ]),
    );
    expect((await remove()).status).toBe(204);
    await removeLeftovers(api.database.db, fileObjectStore(join(api.app.config.dataDir, 'objects')));
    expect(await tablesWith([...traces, id, image])).toEqual([]);
    for (const file of await storedFiles())
      expect([file.equals(picture), file.equals(voice)]).toEqual([false, false]);
  });

  it('a pseudonym replaces a deleted user in the audit event `user-deleted` and in their sessions, which keep score and status', async () => {
    await aPlayedSession(api, token, { ended_days_ago: 1, words });
    await remove();
    const rows = await api.everywhere((db) =>
      db
        .selectFrom('coaching_session')
        .select(['score', 'status', 'owner_account_id', 'owner_pseudonym'])
        .where('owner_pseudonym', 'is not', null)
        .orderBy('updated_at', 'desc')
        .limit(2)
        .execute(),
    );
    const [first] = rows;
    expect(rows).toHaveLength(2);
    expect(new Set(rows.map(({ owner_pseudonym }) => owner_pseudonym)).size).toBe(1);
    expect(first).toMatchObject({ score: 80, status: 'win', owner_account_id: null });
    const body = await api.get('operator', '/v1/audit_entries');
    const [deleted] = body.items;
    expect(deleted).toMatchObject({
      action: 'user-deleted',
      target_id: first?.owner_pseudonym,
      target_name: '',
      actor_name: 'Awa Diallo',
    });
  });

  it('deleting an account deletes its sessions that have not ended', async () => {
    const played = await aPlayedSession(api, token, { ended_days_ago: 1, words });
    await api.everywhere((db) =>
      sql`update coaching_session set ended_at = null where id = ${played}`.execute(db),
    );
    await remove();
    const left = await api.everywhere((db) =>
      db.selectFrom('coaching_session').select('id').where('id', '=', played).execute(),
    );
    expect(left).toEqual([]);
  });
});

describe('personal data of a user', () => {
  it('the list of stored tables states what the erasure does to each table that refers to a user, guest, session or test chat', async () => {
    const tables = await api.everywhere(async (db) => {
      const { rows } = await sql<{ name: string }>`
        select distinct c.conrelid::regclass::text as name from pg_constraint c
        where c.contype = 'f' and c.confrelid in ('account'::regclass, 'login'::regclass, 'guest'::regclass,
          'coaching_session'::regclass, 'session_live'::regclass, 'test_chat'::regclass)`.execute(db);
      return rows.map(({ name }) => name).toSorted();
    });
    const listed = Object.keys(storedTables).filter((table) => storedTables[table]?.person);
    expect(listed.toSorted()).toEqual(tables);
  });

  it('E-10 a user can export their account, sign-ins, sessions, test chats and audit events as one file', async () => {
    const { status, headers, body } = await api.call(token, 'GET', '/v1/me/data');
    expect(status).toBe(200);
    expect(headers['content-disposition']).toMatch(/repartee-data-\d{4}-\d\d-\d\d\.json/);
    const data = personalData.parse(body);
    expect(data.account).toMatchObject({ email, first_name: 'Wilhelmina', role: 'editor', image });
    expect(data.account?.chosen_time_zone).toBe('Indian/Reunion');
    expect(data.sign_ins).toMatchObject([{ address: '203.0.113.77' }]);
    expect(data.sessions).toMatchObject([
      {
        score: 80,
        transcript: [{ text: words, speech }, { speech: null }],
        report: [
          {
            criteria: [{ quote: words }],
            success_criteria: [
              { met: true, quote: words },
              { met: false, quote: null },
            ],
          },
        ],
        own_note: words,
      },
    ]);
    expect(data.sessions[0]?.recordings).toMatchObject([{ audio: voice.toString('base64') }]);
    expect(data.test_chats).toMatchObject([{ name: words }]);
    expect(data.audit_events.map(({ action }) => action)).toContain('user-created');
    expect(JSON.stringify(data)).not.toMatch(/hash|secret/);
  });

  it('R-PERM-6 only the user and operators of their organization can export the user’s data', async () => {
    const path = `/v1/users/${id}/data`;
    for (const by of ['editor', 'user', 'foreign operator'])
      expect([403, 404]).toContain(await api.status(by, 'GET', path));
    const taken = await api.get('operator', path);
    expect(taken.account.email).toBe(email);
    expect(taken.sessions[0].own_note).toBeNull();
    const body = await api.get('operator', '/v1/audit_entries');
    expect(body.items[0]).toMatchObject({ action: 'user-data-exported', target_id: id });
  });

  it('operators see a user’s request to erase their account until the user withdraws the request', async () => {
    const mails = () =>
      api.everywhere(async (db) => {
        const rows = await db.selectFrom('job').select('payload').where('kind', '=', 'mail').execute();
        const letters = rows.map(({ payload }) => (payload as Partial<MailPayload>).letter);
        return letters.filter((letter) => letter?.kind === 'erasure-requested' && letter.path.endsWith(id));
      });
    const before = await mails();
    expect(before.length).toBeGreaterThan(0);
    const again = await api.call(token, 'POST', '/v1/me/erasure_request');
    expect(again.body.requested_at).toEqual(expect.any(String));
    expect(await mails()).toHaveLength(before.length);
    const seen = () => api.call('operator', 'GET', `/v1/users/${id}`);
    expect((await seen()).body.erasure_requested_at).toBe(again.body.requested_at);
    await api.call(token, 'DELETE', '/v1/me/erasure_request');
    expect((await seen()).body.erasure_requested_at).toBeNull();
  });
});
