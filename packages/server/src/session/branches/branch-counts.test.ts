import { describe, expect, it } from 'vitest';
import { demoId } from '../../demo/demo-users.ts';
import { finishSession } from '../../library/playlist/progress/finish-session.fixture.ts';
import { aGuest, aScenarioId } from '../../testing/a-guest.ts';
import { useTestApi } from '../../testing/use-test-api.fixture.ts';

const api = useTestApi();

const say = (session_id: string) =>
  api.everywhere(async (db) => {
    const { last_message_seq } = await db
      .updateTable('coaching_session')
      .set((eb) => ({ last_message_seq: eb('last_message_seq', '+', 1), turn_count: 1 }))
      .where('id', '=', session_id)
      .returning('last_message_seq')
      .executeTakeFirstOrThrow();
    const line = { speaker: 'learner', text: 'Hello', state: 'complete', client_turn_id: null } as const;
    await db
      .insertInto('chat_message')
      .values({ session_id, seq: last_message_seq, ...line, start_ms: 0, end_ms: 0 })
      .execute();
    return last_message_seq;
  });
const branch = async (by: string, id: string) =>
  api.call(by, 'POST', `/v1/coaching_sessions/${id}/branches`, { message_seq: await say(id) });

describe('B-3 branches (sessions restarted from an earlier turn)', () => {
  it('a branch does not count as an attempt at a step of a playlist', async () => {
    const scenario_id = await aScenarioId(api);
    const { body: playlist } = await api.call('editor', 'POST', '/v1/playlists', {
      name: 'Once',
      scenario_ids: [scenario_id],
      user_ids: [demoId('ines@atelier-nord.example')],
      attempts: 1,
    });
    const start = { scenario_id, playlist_id: playlist.id };
    const { body: session } = await api.call('user', 'POST', '/v1/coaching_sessions', start);
    const progress = async () =>
      (await api.call('user', 'GET', `/v1/playlists/${playlist.id}/progress`)).body;
    await say(session.id);
    await finishSession(api, session.id, { status: 'loose', score: 10, turns: 1 });
    const before = await progress();
    const { status, body } = await branch('user', session.id);
    expect([status, body.playlist]).toEqual([200, null]);
    await finishSession(api, body.id, { status: 'win', score: 100 });
    expect(await progress()).toEqual(before);
  });

  it('a branch is not suggested as a session to continue', async () => {
    const next = async () => (await api.call('user', 'GET', '/v1/me/next_up?language=en-GB')).body.next;
    await api.everywhere((db) => db.deleteFrom('coaching_session').execute());
    await api.everywhere((db) => db.deleteFrom('playlist').execute());
    const { items } = (await api.call('editor', 'GET', '/v1/scenarios?page_size=48')).body;
    const english = items.filter(
      (item: { content: { language: string } }) => item.content.language === 'en-GB',
    );
    for (const { id: scenario_id } of english) {
      const { body } = await api.call('user', 'POST', '/v1/coaching_sessions', { scenario_id });
      await finishSession(api, body.id, { score: 40 });
      const { body: tried } = await branch('user', body.id);
      expect((await next()).kind).not.toBe('continue');
      await finishSession(api, tried.id, { score: 95 });
    }
    expect(await next()).toMatchObject({ kind: 'again', best: 40 });
  });

  it('a branch of a guest’s session does not count towards the session limit of the access code', async () => {
    const guest = await aGuest(api, { max_sessions: 1 });
    const stranger = await aGuest(api);
    const { status, body } = await branch(guest.access_token, guest.session_id);
    expect(status).toBe(200);
    for (const part of ['', '/report', '/branches'])
      expect(
        (await api.call(guest.access_token, 'GET', `/v1/coaching_sessions/${body.id}${part}`)).status,
      ).toBe(200);
    const ticket = `/v1/coaching_sessions/${body.id}/live_tickets`;
    expect((await api.call(guest.access_token, 'POST', ticket)).status).toBe(200);
    expect((await api.call(stranger.access_token, 'POST', ticket)).status).toBe(404);
    const used = await api.row('session_generator', { access_code: guest.access_code });
    expect(used.sessions_used).toBe(1);
    const claim = { guest_token: guest.access_token };
    expect((await api.call('editor', 'POST', '/v1/me/claimed_guests', claim)).body).toEqual({ sessions: 1 });
    expect((await api.call('editor', 'GET', `/v1/coaching_sessions/${body.id}`)).body.own).toBe(true);
  });

  it('the recorded AI call of a branch is kept when the branch is deleted', async () => {
    const scenario_id = await aScenarioId(api);
    const { body: session } = await api.call('user', 'POST', '/v1/coaching_sessions', { scenario_id });
    const { body } = await branch('user', session.id);
    const [call] = await api.everywhere(async (db) => {
      const { organization_id } = await db
        .selectFrom('coaching_session')
        .select('organization_id')
        .where('id', '=', body.id)
        .executeTakeFirstOrThrow();
      return db
        .insertInto('ai_call')
        .values({
          organization_id,
          session_id: body.id,
          message_seq: 3,
          observer_name: null,
          purpose: 'persona-reply',
          capability: 'chat',
          provider_id: null,
          provider_name: 'Test',
          provider_kind: 'openai',
          model_id: null,
          model_name: 'test',
          key_id: null,
          state: 'settled',
        })
        .returning('id')
        .execute();
    });
    await api.everywhere((db) => db.deleteFrom('coaching_session').where('id', '=', session.id).execute());
    const left = await api.everywhere((db) =>
      db
        .selectFrom('ai_call')
        .select('session_id')
        .where('id', '=', call?.id ?? '')
        .execute(),
    );
    expect(left).toEqual([{ session_id: null }]);
    expect((await api.call('user', 'GET', `/v1/coaching_sessions/${body.id}`)).status).toBe(404);
  });
});
