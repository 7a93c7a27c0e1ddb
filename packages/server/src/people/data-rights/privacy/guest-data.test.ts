import { personalData } from '@repartee/contracts/data-rights/personal-data';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { insertWithId } from '../../../runtime/database/query/insert-row.ts';
import { aGuest } from '../../../testing/a-guest.ts';
import { useTestApi } from '../../../testing/use-test-api.fixture.ts';
import { playSession } from './a-played-session.fixture.ts';

const api = useTestApi();

const words = 'the budget of Marguerite is gone';
const aPlayingGuest = async () => {
  const guest = await aGuest(api);
  await playSession(api, guest.session_id, { ended_days_ago: 1, words });
  return guest;
};
const call = (token: string, method: 'GET' | 'DELETE', path = '/v1/me/data') => api.call(token, method, path);
const storedWords = (session_id: string) =>
  api.everywhere(async (db) => {
    const texts = await Promise.all(
      ['chat_message', 'analysis_reading', 'analysis_judgement', 'review_request', 'human_verdict'].map(
        (table) =>
          sql<{
            row: string;
          }>`select t::text as row from ${sql.table(table)} t where session_id = ${session_id}`.execute(db),
      ),
    );
    return texts.flatMap(({ rows }) => rows).filter(({ row }) => row.includes(words)).length;
  });

describe('B-9 the data of a guest', () => {
  it('a guest exports the own name, words and report with the guest’s token', async () => {
    const { access_token, session_id } = await aPlayingGuest();
    await aPlayingGuest();
    const { status, body } = await call(access_token, 'GET');
    expect(status).toBe(200);
    const data = personalData.parse(body);
    expect(data.guest?.name).toBe('Jo');
    expect(data.account).toBeNull();
    expect(data.sessions.map(({ id }) => id)).toEqual([session_id]);
    expect(data.sessions[0]?.transcript.map(({ text }) => text)).toContain(words);
    expect(data.sessions[0]?.report[0]?.headline).toContain(words);
    expect(data.sessions[0]?.report[0]?.success_criteria[0]).toEqual({ met: true, quote: words });
  });

  it('a guest reads how long the organization keeps the session', async () => {
    const { access_token } = await aGuest(api);
    await api.everywhere((db) =>
      sql`update organization set retention_days = 90, transcript_retention_days = 120
        where slug = 'atelier-nord'`.execute(db),
    );
    expect((await call(access_token, 'GET', '/v1/me/retention')).body).toMatchObject({
      ...{ transcript_days: 90, report_days: 90, audio_days: 90, organization_name: 'Atelier Nord' },
    });
  });

  it('a guest erases the own name and words; the score stays without a name, and the token ends', async () => {
    const { access_token, session_id } = await aPlayingGuest();
    expect(await storedWords(session_id)).toBeGreaterThan(4);
    expect((await call(access_token, 'DELETE')).status).toBe(204);
    expect(await storedWords(session_id)).toBe(0);
    const reading = await api.row('analysis_reading', { session_id });
    expect(reading.success_criteria).toEqual([
      { met: true, quote: null },
      { met: false, quote: null },
    ]);
    const [left] = await api.everywhere((db) =>
      db.selectFrom('coaching_session').selectAll().where('id', '=', session_id).execute(),
    );
    expect(left).toMatchObject({ score: 80, owner_guest_id: null, owner_pseudonym: expect.any(String) });
    expect(left?.name).not.toContain(words);
    expect((await call(access_token, 'GET')).status).toBe(401);
    const [event] = (await api.get('operator', '/v1/audit_entries')).items;
    expect(event).toMatchObject({ action: 'guest-data-erased', actor_name: '', target_name: '' });
  });

  it('a guest who erases the own words deletes the exports that contain them', async () => {
    const { access_token } = await aPlayingGuest();
    const { id } = await api.row('organization', { slug: 'atelier-nord' });
    const made = await api.everywhere((tx) =>
      insertWithId(tx, 'organization_export', { organization_id: id, requested_by: null, state: 'ready' }),
    );
    expect((await call(access_token, 'DELETE')).status).toBe(204);
    const { items } = await api.get('operator', `/v1/organizations/${id}/exports`);
    expect(items.map((item: { id: string }) => item.id)).not.toContain(made);
  });

  it('a guest’s session that has not ended is deleted', async () => {
    const { access_token, session_id } = await aGuest(api);
    await call(access_token, 'DELETE');
    expect(await api.status('operator', 'GET', `/v1/coaching_sessions/${session_id}`)).toBe(404);
  });

  it('once claimed, the guest’s session is in the export of the account', async () => {
    const { access_token, session_id } = await aPlayingGuest();
    await api.call('user', 'POST', '/v1/me/claimed_guests', { guest_token: access_token });
    const data = personalData.parse((await call('user', 'GET')).body);
    expect(data.sessions.map(({ id }) => id)).toContain(session_id);
  });
});
