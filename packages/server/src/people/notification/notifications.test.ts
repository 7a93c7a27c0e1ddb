import { setTimeout as wait } from 'node:timers/promises';
import type { Notification } from '@repartee/contracts/people/notification/notification';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { demoId } from '../../demo/demo-users.ts';
import { notifyDueSteps } from '../../library/playlist/progress/due-notices-repository.ts';
import { aScenarioId } from '../../testing/a-guest.ts';
import { readMail } from '../../testing/read-mail.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { useTestApi } from '../../testing/use-test-api.fixture.ts';
import { type NewNotification, notify, notifyJobFailed } from './notify-repository.ts';

const ines = demoId('ines@atelier-nord.example');
const email = 'ines@atelier-nord.example';
const api = useTestApi();
beforeEach(() =>
  api.everywhere(async (db) => {
    await db.deleteFrom('notification').execute();
    await db.deleteFrom('notification_preference').execute();
    await db.deleteFrom('job').where('kind', 'in', ['mail', 'notification-mail']).execute();
  }),
);

const aNewNotification = (notice: Partial<NewNotification> = {}): NewNotification => ({
  ...{
    account_id: ines,
    kind: 'review-answered',
    cause_key: crypto.randomUUID(),
    subject: 'Announce a delay',
  },
  ...notice,
});
const sendNotices = async (...notices: Partial<NewNotification>[]) => {
  // Notifications with the same time have no fixed order, and the clock of PGlite counts only milliseconds.
  await wait(2);
  await api.everywhere((db) => notify(db, notices.map(aNewNotification)));
};
const list = async (by: Parameters<TestApi['call']>[0], query = '') =>
  (await api.get(by, `/v1/me/notifications${query}`)) as {
    items: Notification[];
    next_cursor: string | null;
    unread: number;
  };
const prefer = (kind: NewNotification['kind'], in_product: boolean, mail: boolean) =>
  api.call('user', 'PUT', '/v1/me/notification_preferences', { items: [{ kind, in_product, mail }] });
const mailNow = async () => {
  await api.everywhere((db) =>
    sql`update job set run_after = clock_timestamp() where kind = 'notification-mail'`.execute(db),
  );
  await api.app.jobs.drain('notification-mail');
  return readMail(api, email);
};

describe.runIf(process.env.TEST_DATABASE_URL)('E-7 notifications of concurrent transactions', () => {
  it('a notification whose transaction commits after the mail of its period was sent is mailed too', async () => {
    const [inserted, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await sendNotices({ subject: 'In time' });
    const late = api.everywhere(async (db) => {
      await notify(db, [aNewNotification({ subject: 'Committed late' })]);
      inserted.resolve();
      await released.promise;
    });
    await inserted.promise;
    expect(await mailNow()).toHaveLength(1);
    released.resolve();
    await late;
    const mails = await mailNow();
    expect(mails).toHaveLength(2);
    expect(JSON.stringify(mails)).toContain('Committed late');
  });
});

describe('E-7 in-app notifications', () => {
  it('notifications are listed newest first, page by page, with the number of unread ones', async () => {
    for (let number = 1; number <= 5; number += 1) await sendNotices({ subject: `Number ${number}` });
    const first = await list('user', '?limit=2');
    expect(first.items.map(({ subject }) => subject)).toEqual(['Number 5', 'Number 4']);
    expect(first.unread).toBe(5);
    const second = await list('user', `?limit=3&cursor=${first.next_cursor}`);
    expect(second.items.map(({ subject }) => subject)).toEqual(['Number 3', 'Number 2', 'Number 1']);
    expect(second.next_cursor).toBeNull();
    expect(await api.status('user', 'GET', '/v1/me/notifications?cursor=x')).toBe(400);
  });

  it('an event creates only one notification for a user, and none for the user who triggered the event', async () => {
    await sendNotices({ cause_key: 'a' }, { cause_key: 'b' });
    await sendNotices({ cause_key: 'a' });
    await sendNotices({ cause_key: 'c', actor_id: ines });
    expect((await list('user')).items).toHaveLength(2);
  });

  it('unread notifications of a counted kind are one entry, are read together, and later ones are another entry', async () => {
    await sendNotices({ kind: 'report-ready' }, { kind: 'report-ready' }, { kind: 'review-answered' });
    await sendNotices({ kind: 'report-ready', subject: 'Newest' });
    const entries = async () =>
      (await list('user')).items.map(({ kind, count, read_at }) => [kind, count, read_at !== null]);
    expect(await entries()).toEqual([
      ['report-ready', 3, false],
      ['review-answered', 1, false],
    ]);
    const { items, unread } = await list('user');
    expect([unread, items[0]?.subject]).toEqual([2, 'Newest']);
    await api.call('user', 'POST', `/v1/me/notifications/${items[0]?.id}/read`);
    await sendNotices({ kind: 'report-ready' });
    expect((await list('user')).unread).toBe(2);
    expect(await entries()).toEqual([
      ['report-ready', 1, false],
      ['report-ready', 3, true],
      ['review-answered', 1, false],
    ]);
  });

  it('notifications can be marked as read one by one, or all that were created up to a given time', async () => {
    await sendNotices({ cause_key: 'a' }, { cause_key: 'b' }, { cause_key: 'c' });
    const [newest] = (await list('user')).items;
    const read = () => api.call('user', 'POST', `/v1/me/notifications/${newest?.id}/read`);
    expect((await read()).status).toBe(204);
    expect((await read()).status).toBe(204);
    const unread = async () => (await api.get('user', '/v1/me/notifications/unread')).unread;
    expect(await unread()).toBe(2);
    await sendNotices({ cause_key: 'later', subject: 'Later' });
    const until = { until: newest?.created_at };
    expect(await api.status('user', 'POST', '/v1/me/notifications/read_all', until)).toBe(204);
    expect(
      (await list('user')).items.filter(({ read_at }) => !read_at).map(({ subject }) => subject),
    ).toEqual(['Later']);
    expect(await unread()).toBe(1);
  });

  it('notifications cannot be read or changed by other users, including operators and super-admins', async () => {
    await sendNotices({ subject: 'Mine' });
    const [mine] = (await list('user')).items;
    for (const by of ['operator', 'super-admin', 'foreign user'] as const) {
      expect((await list(by)).items.filter(({ subject }) => subject === 'Mine')).toEqual([]);
      expect(await api.status(by, 'POST', `/v1/me/notifications/${mine?.id}/read`)).toBe(404);
    }
    expect((await list('user')).unread).toBe(1);
  });

  it('a notification contains the name of the user who caused it', async () => {
    const theo = demoId('theo@atelier-nord.example');
    await sendNotices({ kind: 'review-answered', actor_id: theo });
    const [answered] = (await list('user')).items;
    expect(answered?.actor_name).toMatch(/^Théo /);
  });

  it('a background job that fails twice creates one notification for operators, which links to the failed jobs', async () => {
    await api.everywhere((db) => notifyJobFailed(db, { ...aJob, kind: 'mail' }));
    await api.everywhere((db) => notifyJobFailed(db, { ...aJob, kind: 'mail' }));
    const failed = (await list('operator')).items.filter(({ kind }) => kind === 'job-failed');
    expect(failed).toMatchObject([{ subject: 'mail', path: '/settings/jobs' }]);
  });

  const aJob = {
    ...{ id: crypto.randomUUID(), organization_id: demoId('atelier-nord'), subject_key: '', payload: {} },
    attempts: 1,
  };

  it('a user gets notifications about an assigned playlist when it is assigned, due soon and overdue', async () => {
    const scenario_id = await aScenarioId(api);
    const soon = new Date(Date.now() + 24 * 60 * 60 * 1000);
    const draft = {
      ...{ name: 'Three hard talks', description: '', image: null, tags: [], visibility: 'organization' },
      ...{ scenario_ids: [scenario_id], user_ids: [ines], group_ids: [], due_at: soon.toISOString() },
      ...{ pass_mark: null, attempts: null },
    };
    const made = await api.call('editor', 'POST', '/v1/playlists', draft);
    expect(made.status).toBe(200);
    const about = async () =>
      (await list('user')).items
        .filter(({ subject }) => subject === 'Three hard talks')
        .map(({ kind, variant, path }) => [kind, variant, path]);
    const path = `/apps/${api.app.config.product.slug}/playlist/list?playlist=${made.body.id}`;
    expect(await about()).toEqual([['assigned', 'playlist', path]]);
    await api.everywhere(notifyDueSteps);
    await api.everywhere(notifyDueSteps);
    expect(await about()).toEqual([['due', 'soon', path]]);
    await api.everywhere((db) =>
      sql`update playlist set due_at = now() - interval '1 hour' where id = ${made.body.id}`.execute(db),
    );
    await api.everywhere(notifyDueSteps);
    await api.everywhere(notifyDueSteps);
    expect(await about()).toEqual([['due', 'overdue', path]]);
    const [entry] = (await list('user')).items;
    await api.call('user', 'POST', `/v1/me/notifications/${entry?.id}/read`);
    expect((await list('user')).unread).toBe(0);
    await api.call('editor', 'DELETE', `/v1/playlists/${made.body.id}`);
    expect(await about()).toEqual([]);
  });

  it('a user gets a notification when an editor creates a session for the user', async () => {
    const body = {
      scenario_id: await aScenarioId(api),
      user_ids: [ines],
      group_ids: [],
      valid_days: 7,
      name: 'Practice',
    };
    const made = await api.call('editor', 'POST', '/v1/coaching_sessions/generated', body);
    expect(made.status).toBe(200);
    const [assigned] = (await list('user')).items;
    expect(assigned).toMatchObject({ kind: 'assigned', variant: 'session' });
    expect(assigned?.path).toMatch(/\/session\/play-[\da-f-]{36}$/);
  });
});

describe('E-7 notification channels (in-app, mail) that a user can choose', () => {
  it('the channels can be chosen for the kinds of notification that the user’s role can receive', async () => {
    const kinds = async (by: 'user' | 'operator') =>
      (await api.get(by, '/v1/me/notification_preferences')).items.map(({ kind }: { kind: string }) => kind);
    expect(await kinds('operator')).toEqual(
      expect.arrayContaining(['review-asked', 'credit-low', 'job-failed', 'assigned']),
    );
    expect(await kinds('user')).not.toEqual(expect.arrayContaining(['review-asked']));
    expect(await kinds('user')).toContain('report-ready');
  });

  it('notifications within two minutes are sent in one mail, in the user’s language and time zone', async () => {
    await api.call('user', 'PUT', '/v1/me/time_zone', { time_zone: 'Pacific/Auckland' });
    await api.everywhere((db) => sql`update account set language = 'fr-FR' where id = ${ines}`.execute(db));
    const before = (await readMail(api, email)).length;
    const due = { kind: 'due', variant: 'soon', due_at: new Date('2026-12-23T22:30:00.000Z') } as const;
    await sendNotices({ ...due, subject: 'Oser' });
    await sendNotices({ kind: 'review-answered', subject: 'Annoncer un retard' });
    const mails = (await mailNow()).slice(before);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toMatch(/^Repartee\s: 2 notifications/);
    expect(mails[0]?.text).toContain(
      '«\u00a0Oser\u00a0» est à terminer pour le 24 décembre 2026 à 11\u00a0h\u00a030',
    );
    expect(mails[0]?.text).toContain('Annoncer un retard');
    expect((await mailNow()).length).toBe(before + 1);
    await api.everywhere((db) => sql`update account set language = null where id = ${ines}`.execute(db));
  });

  it('no mail is sent about a notification that the user has already read in the app', async () => {
    const before = (await readMail(api, email)).length;
    await sendNotices({ kind: 'review-answered' });
    const [notification] = (await list('user')).items;
    await api.call('user', 'POST', `/v1/me/notifications/${notification?.id}/read`);
    expect(await mailNow()).toHaveLength(before);
  });

  it('a notification is sent only by mail, or shown only in the app, if the user has turned the other channel off', async () => {
    const before = (await readMail(api, email)).length;
    expect((await prefer('report-ready', false, true)).status).toBe(200);
    expect((await prefer('review-answered', true, false)).status).toBe(200);
    await sendNotices({ kind: 'report-ready', subject: 'By mail' });
    await sendNotices({ kind: 'review-answered', subject: 'In the product' });
    expect((await list('user')).items.map(({ subject }) => subject)).toEqual(['In the product']);
    const mails = (await mailNow()).slice(before);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('By mail');
    expect(mails[0]?.text).not.toContain('In the product');
  });

  it('a kind of notification that is off in both channels creates no notification', async () => {
    await prefer('report-ready', false, false);
    await sendNotices({ kind: 'report-ready' });
    expect(await list('user')).toMatchObject({ items: [], unread: 0 });
    expect(await api.status('user', 'PUT', '/v1/me/notification_preferences', { items: [] })).toBe(400);
  });
});
