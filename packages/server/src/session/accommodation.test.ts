import type { AccommodationDraft } from '@repartee/contracts/people/accommodation';
import { noAccommodation } from '@repartee/contracts/people/accommodation';
import ICAL from 'ical.js';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoId } from '../demo/demo-users.ts';
import { notifyDueSteps } from '../library/playlist/progress/due-notices-repository.ts';
import { finishSession } from '../library/playlist/progress/finish-session.fixture.ts';
import { issueAccessToken } from '../runtime/access/access-token-repository.ts';
import { readMail } from '../testing/read-mail.ts';
import { useTestApi } from '../testing/use-test-api.fixture.ts';

const api = useTestApi();
const ines = demoId('ines@atelier-nord.example');
const at = (id: string) => `/v1/users/${id}/accommodation`;
const day_ms = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * day_ms).toISOString();
const later = (due_at: string, days: number) => new Date(Date.parse(due_at) + days * day_ms).toISOString();
const set = (change: Partial<AccommodationDraft>, by = 'operator') =>
  api.call(by, 'PUT', at(ines), { ...noAccommodation, ...change });

let peer: { readonly id: string; readonly token: string };
let scenario_id: string;
beforeAll(async () => {
  const { id } = await api.post('operator', '/v1/users', {
    ...{ email: 'peer@atelier-nord.example', first_name: 'Paul', last_name: 'Peer', role: 'user' },
  });
  const token = await api.everywhere((tx) =>
    issueAccessToken(tx, { account_id: id }, new Date(Date.now() + 3_600_000)),
  );
  peer = { id, token };
  const limited = (await api.get('editor', '/v1/scenarios')).items.find(
    ({ listed }: { listed?: { time_limit_seconds: number | null } }) => listed?.time_limit_seconds,
  );
  scenario_id = limited.id;
});
beforeEach(() => set({}));

const limitOf = async (by: string): Promise<number> =>
  (await api.get(by, `/v1/scenarios/${scenario_id}/brief`)).time_limit_seconds;
const assign = (more: object) =>
  api.post('editor', '/v1/playlists', {
    ...{ name: 'For both', scenario_ids: [scenario_id], user_ids: [ines, peer.id], ...more },
  });
const start = (by: string, more: object = {}) =>
  api.call(by, 'POST', '/v1/coaching_sessions', { scenario_id, ...more });

describe('B-16 the accommodation of a user', () => {
  it('is set by whoever may edit the user, and read by the user without the note', async () => {
    const draft = { ...noAccommodation, extra_time: 'half', extra_days: 7, note: 'Agreed in March.' };
    expect(await api.call('operator', 'PUT', at(ines), draft)).toMatchObject({ status: 200, body: draft });
    expect(await api.get('operator', at(ines))).toEqual(draft);
    const { note: _, ...own } = draft;
    expect(await api.get('user', '/v1/me/accommodation')).toEqual(own);
    for (const by of ['editor', 'user', peer.token, 'foreign operator']) {
      const reading = await api.status(by, 'GET', at(ines));
      expect([by, reading, await api.status(by, 'PUT', at(ines), draft)]).toEqual([by, reading, reading]);
      expect([403, 404]).toContain(reading);
    }
  });

  it('does not overwrite what somebody else has stored meanwhile', async () => {
    await set({ extra_days: 3 });
    const body = { ...noAccommodation, extra_days: 5, expected: noAccommodation };
    expect(await api.call('operator', 'PUT', at(ines), body)).toMatchObject({
      ...{ status: 409, body: { code: 'changed_meanwhile' } },
    });
  });

  it('is in the audit log without its contents, and in the copy of the user’s data with them', async () => {
    await set({ extra_days: 9, note: 'Agreed with Inès.' });
    const { items } = await api.get('operator', '/v1/audit_entries?search=accommodation&page_size=12');
    expect(items[0]).toMatchObject({ action: 'accommodation-updated', before: null, after: null });
    const own = await api.get('user', '/v1/me/data');
    expect(own.accommodation).toMatchObject({ extra_days: 9, note: 'Agreed with Inès.' });
    expect(own.audit_events.some((event: object) => JSON.stringify(event).includes('Agreed'))).toBe(false);
  });

  it('leaves no row when everything is as for others', async () => {
    await set({ extra_days: 9 });
    await set({});
    expect(await api.everywhere((tx) => tx.selectFrom('accommodation').selectAll().execute())).toEqual([]);
  });
});

describe('B-16 the time limit of a session', () => {
  it('is longer for the user, in the brief and in the session, and as before for a peer', async () => {
    const usual = await limitOf(peer.token);
    await set({ extra_time: 'half', larger_captions: true });
    expect([await limitOf('user'), await limitOf(peer.token)]).toEqual([usual * 1.5, usual]);
    const { body } = await start('user');
    expect(body).toMatchObject({
      accommodation: { extra_time: 'half', slower_partner: false, larger_captions: true },
      scenario: { time_limit_seconds: usual * 1.5 },
    });
    expect((await start(peer.token)).body).toMatchObject({
      ...{ accommodation: null, scenario: { time_limit_seconds: usual } },
    });
  });

  it('ends the session later: its deadline is the user’s own', async () => {
    const usual = await limitOf(peer.token);
    await set({ extra_time: 'double' });
    const running_since = new Date();
    for (const [by, factor] of [
      ['user', 2],
      [peer.token, 1],
    ] as const) {
      const { id } = (await start(by)).body;
      const running = {
        status: 'in-progress',
        turn_count: 1,
        started_at: running_since,
        running_since,
      } as const;
      await api.update('coaching_session', { id }, running);
      const { deadline_at } = await api.get(by, `/v1/coaching_sessions/${id}`);
      expect(Date.parse(deadline_at) - running_since.getTime()).toBe(usual * factor * 1000);
      await finishSession(api, id, {});
    }
  });

  it('is not there for a user without a clock', async () => {
    await set({ extra_time: 'no_clock' });
    expect(await limitOf('user')).toBeNull();
    expect((await start('user')).body.scenario.time_limit_seconds).toBeNull();
  });

  it('changes in a session that has not begun, and stays in one that has', async () => {
    const usual = await limitOf(peer.token);
    const { id: begun } = (await start('user')).body;
    await api.update(
      'coaching_session',
      { id: begun },
      { status: 'in-progress', turn_count: 1, started_at: new Date() },
    );
    await api.post('operator', '/v1/coaching_sessions/generated', { scenario_id, user_ids: [ines, peer.id] });
    await set({ extra_time: 'quarter' });
    const limits = async (by: string) => {
      const { items } = await api.get(by, '/v1/coaching_sessions?page_size=48');
      const waiting = items.find(
        ({ id, turn_count }: { id: string; turn_count: number }) => id !== begun && !turn_count,
      );
      return (await api.get(by, `/v1/coaching_sessions/${waiting.id}`)).scenario.time_limit_seconds;
    };
    expect([await limits('user'), await limits(peer.token)]).toEqual([usual * 1.25, usual]);
    const { scenario } = await api.get('user', `/v1/coaching_sessions/${begun}`);
    expect(scenario.time_limit_seconds).toBe(usual);
  });

  it('is shown to others as if there were no accommodation', async () => {
    const usual = await limitOf(peer.token);
    await set({ extra_time: 'half', slower_partner: true });
    const { id } = (await start('user')).body;
    await finishSession(api, id, {});
    const seen = await api.get('operator', `/v1/coaching_sessions/${id}`);
    expect(seen).toMatchObject({ own: false, accommodation: null, scenario: { time_limit_seconds: usual } });
    const report = await api.call('operator', 'GET', `/v1/coaching_sessions/${id}/report`);
    expect(JSON.stringify(report.body)).not.toMatch(/slower_partner|extra_time/);
  });
});

describe('B-16 a playlist', () => {
  it('is due later for the user than for a peer, in the list, the playlist, the next step and the calendar', async () => {
    const due_at = inDays(1);
    const { id } = await assign({ due_at });
    await set({ extra_days: 5 });
    const own = later(due_at, 5);
    for (const [by, date] of [
      ['user', own],
      [peer.token, due_at],
    ] as const) {
      expect((await api.get(by, `/v1/playlists/${id}`)).due_at).toBe(date);
      const { items } = await api.get(by, '/v1/playlists?page_size=48');
      expect(items.find((one: { id: string }) => one.id === id).due_at).toBe(date);
      const { url } = await api.post(by, '/v1/me/calendar');
      const { body } = await api.app.inject({ method: 'GET', url: new URL(url).pathname });
      const dates = new ICAL.Component(ICAL.parse(body))
        .getAllSubcomponents('vevent')
        .map((event) => Math.floor(new ICAL.Event(event).startDate.toJSDate().getTime() / 1000));
      expect(dates).toContain(Math.floor(Date.parse(date) / 1000));
      const { listed } = (await api.get(by, '/v1/scenarios?page_size=48')).items.find(
        (one: { id: string }) => one.id === scenario_id,
      );
      expect(Date.parse(listed.assignment.due_at)).toBeLessThanOrEqual(Date.parse(date));
    }
    expect((await api.get('editor', `/v1/playlists/${id}`)).due_at).toBe(due_at);
  });

  it('is overdue for a peer, and due soon for the user, who both get a notice', async () => {
    const { id } = await assign({ due_at: inDays(-1) });
    await set({ extra_days: 2 });
    const overdue = async (by: string) =>
      (await api.get(by, '/v1/playlists?page_size=48')).items.find((one: { id: string }) => one.id === id)
        .progress.overdue;
    expect([await overdue('user'), await overdue(peer.token)]).toEqual([false, true]);
    await api.everywhere(notifyDueSteps);
    const noticed = await api.everywhere((tx) =>
      tx
        .selectFrom('notification')
        .select(['account_id', 'variant'])
        .where('playlist_id', '=', id)
        .where('kind', '=', 'due')
        .execute(),
    );
    expect(noticed.toSorted((one, other) => one.variant.localeCompare(other.variant))).toEqual([
      { account_id: peer.id, variant: 'overdue' },
      { account_id: ines, variant: 'soon' },
    ]);
  });

  it('is announced and reminded of with the user’s own due date', async () => {
    await set({ extra_days: 30 });
    const due_at = '2031-03-10T12:00:00.000Z';
    const { id } = await assign({ due_at, name: 'Announced to both' });
    const notices = await api.everywhere((tx) =>
      tx
        .selectFrom('notification')
        .select(['account_id', 'due_at'])
        .where('playlist_id', '=', id)
        .where('kind', '=', 'assigned')
        .execute(),
    );
    expect(notices.find(({ account_id }) => account_id === ines)?.due_at?.toISOString()).toBe(
      later(due_at, 30),
    );
    await api.post('editor', `/v1/playlists/${id}/reminders`, { user_ids: [ines], path: '/x' });
    const mails = await readMail(api, 'ines@atelier-nord.example');
    const dates = mails.filter(({ subject }) => subject.includes('Announced')).map(({ text }) => text);
    expect(dates.length).toBeGreaterThan(0);
    expect(dates.every((text) => text.includes('9 avril') && !text.includes('10 mars'))).toBe(true);
  });

  it('has more attempts for the user, and ends for a peer', async () => {
    const { id } = await assign({ attempts: 1 });
    await set({ extra_attempts: 1 });
    for (const by of ['user', peer.token]) {
      const { body } = await start(by, { playlist_id: id });
      await finishSession(api, body.id, { status: 'end', score: 10 });
    }
    const stepOf = async (by: string) => (await api.get(by, `/v1/playlists/${id}/progress`)).steps[0];
    expect(await stepOf('user')).toMatchObject({ state: 'in-progress', attempts_left: 1 });
    expect(await stepOf(peer.token)).toMatchObject({ state: 'failed', attempts_left: 0 });
    expect((await start('user', { playlist_id: id })).status).toBe(200);
    expect((await start(peer.token, { playlist_id: id })).body.code).toBe('attempts_used_up');
    expect((await api.get('user', `/v1/playlists/${id}`)).attempts).toBe(2);
    expect((await api.get(peer.token, `/v1/playlists/${id}`)).attempts).toBe(1);
  });
});
