import ICAL from 'ical.js';
import { beforeEach, describe, expect, it } from 'vitest';
import { demoId } from '../../../demo/demo-users.ts';
import { useTestApi } from '../../../testing/use-test-api.fixture.ts';

const api = useTestApi();
const ines = demoId('ines@atelier-nord.example');
beforeEach(() => api.everywhere((db) => db.deleteFrom('calendar').execute()));

const make = async () => {
  const { status, body } = await api.call('user', 'POST', '/v1/me/calendar');
  expect(status).toBe(200);
  return new URL((body as { url: string }).url).pathname;
};
const read = (path: string) => api.app.inject({ method: 'GET', url: path });

describe('E-7 calendar of due dates', () => {
  it('whoever has the address reads the playlists that the owner still has to finish, without signing in', async () => {
    const [scenario] = (await api.get('editor', '/v1/scenarios')).items;
    const playlist = { name: 'Bad news, said well', scenario_ids: [scenario.id], user_ids: [ines] };
    const due_at = '2027-03-01T16:00:00.000Z';
    const { status, body } = await api.call('editor', 'POST', '/v1/playlists', { ...playlist, due_at });
    expect(status).toBe(200);
    const answer = await read(await make());
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/calendar');
    const [event] = new ICAL.Component(ICAL.parse(answer.body)).getAllSubcomponents('vevent');
    const entry = event && new ICAL.Event(event);
    expect(entry?.startDate.toJSDate().toISOString()).toBe(due_at);
    expect(entry?.summary).toBe('À terminer\u00A0: Bad news, said well');
    expect(event?.getFirstPropertyValue('url')).toMatch(new RegExp(`/playlist/list\\?playlist=${body.id}$`));
  });

  it('a due time around a change of the clocks is that instant, in a calendar of any time zone', async () => {
    const [scenario] = (await api.get('editor', '/v1/scenarios')).items;
    const dates = ['2027-03-28T00:30:00.000Z', '2027-10-31T00:30:00.000Z', '2027-10-31T01:30:00.000Z'];
    for (const due_at of dates)
      await api.post('editor', '/v1/playlists', {
        ...{ name: `Due ${due_at}`, scenario_ids: [scenario.id], user_ids: [ines], due_at },
      });
    const { body } = await read(await make());
    const events = new ICAL.Component(ICAL.parse(body)).getAllSubcomponents('vevent');
    const due = events.map((event) => new ICAL.Event(event).startDate).filter(({ year }) => year === 2027);
    expect(due.map((date) => date.toJSDate().toISOString())).toEqual(expect.arrayContaining(dates));
    expect(due.every((date) => date.zone?.tzid === 'UTC')).toBe(true);
  });

  it('the owner sees whether a calendar program has read it', async () => {
    const path = await make();
    const state = () => api.get('user', '/v1/me/calendar');
    expect(await state()).toMatchObject({ created_at: expect.any(String), read_at: null });
    await read(path);
    expect(await state()).toMatchObject({ read_at: expect.any(String) });
  });

  it('the audit log says who made an address, and who removed it', async () => {
    await make();
    for (let times = 0; times < 2; times += 1)
      expect((await api.call('user', 'DELETE', '/v1/me/calendar')).status).toBe(204);
    const { items } = await api.get('operator', '/v1/audit_entries?search=calendar-address&page_size=12');
    const recorded = items.map(({ action, actor_id }: Record<string, string>) => [action, actor_id]);
    expect(recorded.slice(0, 2)).toEqual([
      ['calendar-address-removed', ines],
      ['calendar-address-created', ines],
    ]);
  });

  it('an address ends when it is replaced or removed, and while its owner may not sign in', async () => {
    const first = await make();
    const second = await make();
    expect((await read(first)).statusCode).toBe(404);
    const disable = (disabled_at: Date | null) => api.update('account', { id: ines }, { disabled_at });
    await disable(new Date());
    expect((await read(second)).statusCode).toBe(404);
    await disable(null);
    expect((await read(second)).statusCode).toBe(200);
    expect(await api.status('user', 'DELETE', '/v1/me/calendar')).toBe(204);
    expect((await read(second)).statusCode).toBe(404);
  });
});
