import { describe, expect, it } from 'vitest';
import { aGuest } from '../../testing/a-guest.ts';
import { useTestApi } from '../../testing/use-test-api.fixture.ts';

const api = useTestApi();

const status = (token: string) => api.status(token, 'GET', '/v1/me');
const claim = (by: string, guest_token: string) =>
  api.call(by, 'POST', '/v1/me/claimed_guests', { guest_token });
const rowOf = (id: string) => api.row('coaching_session', { id });
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);
const age = (session_id: string, joined: Date, expired: Date) =>
  api.everywhere(async (db) => {
    const { owner_guest_id } = await db
      .selectFrom('coaching_session')
      .select('owner_guest_id')
      .where('id', '=', session_id)
      .executeTakeFirstOrThrow();
    await db
      .updateTable('guest')
      .set({ created_at: joined, expires_at: expired })
      .where('id', '=', owner_guest_id)
      .execute();
    await db.deleteFrom('access_token').where('guest_id', '=', owner_guest_id).execute();
  });

describe('B-9 moving a guest’s sessions to an account', () => {
  it('the sessions of a guest can be moved to an account only once, and the guest’s token is deleted', async () => {
    const guest = await aGuest(api);
    const [one, two] = await Promise.all([
      claim('editor', guest.access_token),
      claim('editor', guest.access_token),
    ]);
    expect([one.status, two.status].sort()).toEqual([200, 404]);
    expect((one.status === 200 ? one : two).body).toEqual({ sessions: 1 });
    expect(await status(guest.access_token)).toBe(401);
    const own = await api.call('editor', 'GET', `/v1/coaching_sessions/${guest.session_id}`);
    expect([own.status, own.body.own, own.body.owner_name]).toEqual([200, true, 'Théo Lambert']);
  });

  it('moving a guest’s sessions fails for an account of another organization', async () => {
    const guest = await aGuest(api);
    expect((await claim('foreign user', guest.access_token)).status).toBe(404);
    expect((await claim('editor', api.tokens.operator)).status).toBe(404);
    expect((await claim('editor', 'guess')).status).toBe(404);
    expect((await claim(guest.access_token, guest.access_token)).status).toBe(403);
    expect([await status(guest.access_token), await status(api.tokens.operator)]).toEqual([200, 200]);
  });

  it('a guest’s sessions can be moved to an account after the guest has signed out', async () => {
    const guest = await aGuest(api);
    expect(await api.status(guest.access_token, 'POST', '/v1/fau/logout')).toBe(204);
    expect(await status(guest.access_token)).toBe(401);
    expect((await claim('editor', guest.access_token)).body).toEqual({ sessions: 1 });
  });

  it('a guest’s sessions can be moved to an account until 30 days after the guest joined', async () => {
    const [late, tooLate] = [await aGuest(api), await aGuest(api)];
    await age(late.session_id, daysAgo(29), daysAgo(28));
    await age(tooLate.session_id, daysAgo(31), daysAgo(28));
    expect(await status(late.access_token)).toBe(401);
    expect((await claim('editor', late.access_token)).body).toEqual({ sessions: 1 });
    expect((await claim('editor', tooLate.access_token)).status).toBe(404);
  });

  it('sessions that were moved from a guest to an account do not expire with the access code', async () => {
    const guest = await aGuest(api);
    const soon = new Date(Date.now() + 60 * 60 * 1000);
    await api.update('coaching_session', { id: guest.session_id }, { expires_at: soon, auto_end_at: soon });
    await claim('editor', guest.access_token);
    const { created_at, expires_at, auto_end_at } = await rowOf(guest.session_id);
    const idle = new Date(created_at.getTime() + 24 * 60 * 60 * 1000);
    expect([expires_at, auto_end_at]).toEqual([null, idle]);
  });
});
