import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { demoId } from '../../../demo/demo-users.ts';
import { insertRow } from '../../../runtime/database/query/insert-row.ts';
import type { MailPayload } from '../../../runtime/mail/mail-repository.ts';
import { aSession } from '../../../session/stage/stage.fixture.ts';
import { useFreshTestApi } from '../../../testing/use-test-api.fixture.ts';

const api = useFreshTestApi();
const atelier = demoId('atelier-nord');

async function aUser(name: string, first_name: string, last_name: string): Promise<string> {
  const draft = { email: `${name}@others.example`, first_name: 'A', last_name: 'B', role: 'user' };
  const { id } = await api.post('operator', '/v1/users', draft);
  // Users of directories may have no name.
  await api.update('account', { id }, { first_name, last_name });
  return id;
}
const aGroup = async (name: string, member_ids: readonly string[]): Promise<string> =>
  (await api.post('operator', '/v1/user_groups', { name, description: '', image: null, member_ids })).id;

const aQueuedMail = (subject_key: string, payload: Record<string, unknown>) =>
  api.everywhere((db) =>
    insertRow(db, 'job', {
      ...{ kind: 'mail', organization_id: atelier, subject_key },
      run_after: new Date('2100-01-01T00:00:00Z'),
      payload: JSON.stringify({ recipient: 'someone@others.example', language: 'en-GB', ...payload }),
    }),
  );
const queuedLetters = () =>
  api.everywhere(async (db) => {
    const { rows } = await sql<{ payload: MailPayload }>`
      select payload from job where kind = 'mail' and run_after > '2099-01-01' order by subject_key`.execute(
      db,
    );
    return rows.map(({ payload }) => payload.letter);
  });

/** All rows of the database but those of `gone`, in which no other user may be changed. */
const storedText = () =>
  api.everywhere(async (db) => {
    const { rows } = await sql<{ text: string }>`
      select to_jsonb(e)::text as text from audit_entry e union all select to_jsonb(j)::text from job j
      union all select to_jsonb(s)::text from setting s`.execute(db);
    return rows.map(({ text }) => text).join('\n');
  });

describe('E-10 erasing a user whose name is part of other texts', () => {
  it.each([
    ['without a name', '', ''],
    ['with a short name', 'Jo', 'X'],
    ['whose name is a part of another name', 'anna', 'Lee'],
    ['whose name is that of somebody else', 'Joanna', 'Leeds'],
    ['whose name is a part of JSON', 'after', '"'],
  ])('removes a user %s, and changes nothing of others', async (_, first_name, last_name) => {
    const gone = await aUser('gone', first_name, last_name);
    const other = await aUser('joanna', 'Joanna', 'Leeds');
    await aGroup('Both', [gone, other]);
    await aGroup('Annabel Leeds-anna Lee', [other]);
    const name = `${first_name} ${last_name}`.trim();
    const letter = {
      kind: 'playlist-assigned',
      first_name: 'Somebody',
      playlist_name: 'Anna Leeds',
      due_at: null,
    };
    await aQueuedMail('mail 1', { named_id: gone, letter: { ...letter, assigned_by: name, path: '/' } });
    await aQueuedMail('mail 2', {
      named_id: other,
      letter: { ...letter, assigned_by: 'Joanna Leeds', path: '/' },
    });
    const item = { kind: 'assigned', variant: '', subject: 'anna Lee', due_at: null, path: '/' };
    const items = [
      { ...item, actor_name: name, actor_id: gone },
      { ...item, actor_name: 'Joanna Leeds', actor_id: other },
      { ...item, subject: name, actor_name: null, actor_id: null, about_id: gone },
    ];
    await aQueuedMail('mail 3', {
      letter: { kind: 'notifications', first_name: 'Somebody', items, path: '/' },
    });
    const before = await storedText();
    expect((await api.call('operator', 'DELETE', `/v1/users/${gone}`)).status).toBe(204);
    const after = await storedText();
    expect(after).not.toContain(gone);
    expect(after).not.toContain('gone@others.example');
    for (const [mine, theirs] of [
      ['joanna@others.example', other],
      ['Annabel Leeds-anna Lee', 'Anna Leeds'],
    ] as const)
      for (const text of [mine, theirs])
        expect(after.split(text).length, text).toBe(before.split(text).length);
    const letters = await queuedLetters();
    expect(letters).toMatchObject([
      { assigned_by: '', playlist_name: 'Anna Leeds' },
      { assigned_by: 'Joanna Leeds' },
      { items: [{ actor_name: null, subject: 'anna Lee' }, { actor_name: 'Joanna Leeds' }] },
    ]);
    expect(letters[2]).toHaveProperty('items.length', 2);
    const { items: events } = await api.get('operator', '/v1/audit_entries');
    const both = events.find((one: { target_name: string }) => one.target_name === 'Both');
    expect(both.after.users.toSorted()).toEqual(['Joanna Leeds', '…']);
  });

  it('removes the notes that others wrote about a session of the user', async () => {
    const gone = await aUser('noted', 'Noor', 'Ted');
    const learner = { id: gone, organization_id: atelier, token: '' };
    const session_id = await aSession(api.database, learner);
    await api.update(
      'coaching_session',
      { id: session_id },
      { ended_at: new Date(), turn_count: 1, status: 'end' },
    );
    const account_id = await aUser('writer', 'Rita', 'Reviewer');
    await api.everywhere((db) =>
      insertRow(db, 'session_note', { session_id, account_id, text: 'Noor is nervous.' }),
    );
    expect((await api.call('operator', 'DELETE', `/v1/users/${gone}`)).status).toBe(204);
    const notes = await api.everywhere((db) => db.selectFrom('session_note').selectAll().execute());
    expect(notes).toEqual([]);
  });
});
