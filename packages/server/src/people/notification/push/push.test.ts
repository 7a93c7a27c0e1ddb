import { useResource } from '@repartee/tooling/vitest/use-resource';
import { beforeEach, describe, expect, it } from 'vitest';
import { demoId, demoPassword } from '../../../demo/demo-users.ts';
import type { TestApi } from '../../../testing/test-api.ts';
import { useTestApi } from '../../../testing/use-test-api.fixture.ts';
import { type NewNotification, notify } from '../notify-repository.ts';
import { Browser, startPushService, verifyVapid } from './push-service.fixture.ts';

const ines = demoId('ines@atelier-nord.example');
const path = '/v1/me/push_subscriptions';
const service = useResource(startPushService);
const api = useTestApi(() => ({
  config: { pushAllowedOrigins: [service.origin], publicUrl: 'https://practise.example' },
}));
type Caller = Parameters<TestApi['call']>[0];
interface Listed {
  readonly public_key: string;
  readonly items: readonly { readonly id: string; readonly endpoint: string }[];
}
async function aSignIn(): Promise<string> {
  const form = {
    username: 'ines@atelier-nord.example',
    password: demoPassword,
    grant_type: 'password',
    scope: '',
  };
  const answer = await api.app.inject({
    ...{ method: 'POST', url: '/v1/fau/login', payload: new URLSearchParams(form).toString() },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  return answer.json().access_token;
}
const list = async (by: Caller) => (await api.get(by, path)) as Listed;

beforeEach(() =>
  api.everywhere(async (db) => {
    service.delivered.length = 0;
    service.answer.status = 201;
    for (const table of [
      'push_subscription',
      'notification',
      'notification_preference',
      'mail_preference',
    ] as const)
      await db.deleteFrom(table).execute();
    await db.deleteFrom('job').where('kind', '=', 'notification-push').execute();
  }),
);

async function subscribe(name = 'phone', by: Caller = 'user') {
  const browser = new Browser(`${service.origin}/push/${name}`);
  const { id } = (await api.post(by, path, browser.subscription)) as { id: string };
  return { browser, id };
}

async function send(notice: Partial<NewNotification> = {}) {
  await api.everywhere((db) =>
    notify(db, [
      {
        ...{ account_id: ines, kind: 'assigned', variant: 'playlist', cause_key: crypto.randomUUID() },
        ...{ subject: 'Hard talks', actor_id: demoId('theo@atelier-nord.example') },
        ...notice,
      },
    ]),
  );
  await api.app.jobs.drain('notification-push');
}
const failedJobs = () =>
  api.everywhere((db) =>
    db
      .selectFrom('job')
      .select(['state', 'error_class'])
      .where('kind', '=', 'notification-push')
      .where('error_class', 'is not', null)
      .execute(),
  );

describe('E-7 push notifications', () => {
  it('the list of devices has the key of the installation, which its first call makes', async () => {
    expect(await list('user')).toEqual({ public_key: expect.stringMatching(/^[\w-]{87}$/), items: [] });
  });

  it('an assignment is pushed to each device of its user, encrypted for the device and signed by the installation, and names nobody', async () => {
    const [phone, laptop] = [await subscribe('phone'), await subscribe('laptop')];
    await send();
    await expect
      .poll(() => service.delivered.map((one) => one.path).sort())
      .toEqual(['/push/laptop', '/push/phone']);
    const { public_key } = await list('user');
    for (const { browser } of [phone, laptop]) {
      const [one] = service.delivered.filter((delivered) => browser.endpoint.endsWith(delivered.path));
      expect(browser.decrypt(one?.body ?? Buffer.of())).toEqual({
        title: 'À faire pour vous',
        body: 'Hard talks',
        path: '/dashboard',
      });
      expect(one?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '259200' });
      const { key, claims } = verifyVapid(String(one?.headers.authorization));
      expect(key).toBe(public_key);
      expect(claims).toMatchObject({ aud: service.origin });
      expect(String(claims.sub)).toMatch(/^(mailto:|https:\/\/practise\.example)/);
      expect(one?.body.includes('Hard talks')).toBe(false);
    }
    expect(() =>
      phone.browser.decrypt(
        service.delivered.find((one) => one.path.endsWith('laptop'))?.body ?? Buffer.of(),
      ),
    ).toThrow();
  });

  it('a due date is pushed in the language of the user', async () => {
    const { browser } = await subscribe();
    await api.everywhere((db) =>
      db.updateTable('account').set({ language: 'en-GB' }).where('id', '=', ines).execute(),
    );
    await send({ kind: 'due', variant: 'overdue', actor_id: null });
    await expect.poll(() => service.delivered.length).toBe(1);
    expect(browser.decrypt(service.delivered[0]?.body ?? Buffer.of())).toMatchObject({
      title: 'Overdue',
    });
    await api.everywhere((db) =>
      db.updateTable('account').set({ language: null }).where('id', '=', ines).execute(),
    );
  });

  it('neither other kinds nor a kind that the user has switched off in the product is pushed, nor what is read already', async () => {
    await subscribe();
    await send({ kind: 'report-ready', variant: '' });
    await api.call('user', 'PUT', '/v1/me/notification_preferences', {
      items: [{ kind: 'due', in_product: false, mail: true }],
    });
    await send({ kind: 'due', variant: 'soon' });
    await api.everywhere(async (db) => {
      await notify(db, [{ account_id: ines, kind: 'assigned', cause_key: 'read', subject: 'Read already' }]);
      await db.updateTable('notification').set({ read_at: new Date() }).execute();
    });
    await api.app.jobs.drain('notification-push');
    expect(service.delivered).toEqual([]);
  });

  it('in the quiet hours of the user, a push waits for their end', async () => {
    await subscribe();
    const now = new Date();
    const at = (hours: number) => `${String((now.getUTCHours() + hours + 24) % 24).padStart(2, '0')}:00`;
    await api.everywhere((db) =>
      db.updateTable('account').set({ time_zone: 'UTC' }).where('id', '=', ines).execute(),
    );
    await api.call('user', 'PATCH', '/v1/me/mail_preferences', {
      quiet_hours: { from: at(-1), until: at(2) },
    });
    await send();
    expect(service.delivered).toEqual([]);
    await api.everywhere((db) =>
      db
        .updateTable('job')
        .set({ run_after: now })
        .where('kind', '=', 'notification-push')
        .where('state', '=', 'queued')
        .execute(),
    );
    await api.app.jobs.drain('notification-push');
    expect(service.delivered).toHaveLength(1);
  });

  it.each([404, 410])('a device whose push service answers %s is removed', async (status) => {
    await subscribe();
    service.answer.status = status;
    await send();
    await expect.poll(async () => (await list('user')).items).toEqual([]);
    expect(await failedJobs()).toEqual([]);
  });

  it.each([
    [503, 'queued'],
    [413, 'failed'],
  ])('after the answer %s the device stays, and the push is %s', async (status, state) => {
    await subscribe();
    service.answer.status = status;
    await send();
    expect(await failedJobs()).toEqual([{ state, error_class: 'push-status' }]);
    expect((await list('user')).items).toHaveLength(1);
  });

  it.each([
    'http://127.0.0.1:1/push',
    'https://10.0.0.5/push',
    'https://169.254.169.254/latest',
    'https://u:p@push.example/',
  ])('an endpoint at %s is refused', async (endpoint) => {
    const { subscription } = new Browser(endpoint);
    expect((await api.call('user', 'POST', path, subscription)).status).toBe(400);
  });

  it('an endpoint whose name has a private address is not called', async () => {
    const { subscription } = new Browser('https://localhost/push');
    await api.post('user', path, subscription);
    await send();
    expect(await failedJobs()).toEqual([{ state: 'failed', error_class: 'push-address-refused' }]);
  });

  it('a device ends with the auth session in which it subscribed', async () => {
    const token = await aSignIn();
    await subscribe('kept');
    await subscribe('shared computer', token);
    expect((await list('user')).items).toHaveLength(2);
    await api.call(token, 'POST', '/v1/fau/logout');
    expect((await list('user')).items.map(({ endpoint }) => endpoint)).toEqual([
      `${service.origin}/push/kept`,
    ]);
  });

  it('a device subscribes again without a second entry, has at most ten, and is seen and removed by its user only', async () => {
    const { id } = await subscribe();
    expect((await subscribe()).id).toBe(id);
    for (let device = 0; device < 10; device += 1) await subscribe(`device-${device}`);
    const { items } = await list('user');
    expect(items).toHaveLength(10);
    expect(items.map((one) => one.id)).not.toContain(id);
    const [first] = items;
    await api.call('editor', 'DELETE', `${path}/${first?.id}`);
    expect((await list('user')).items).toHaveLength(10);
    expect((await list('editor')).items).toEqual([]);
    await api.call('user', 'DELETE', `${path}/${first?.id}`);
    expect((await list('user')).items).toHaveLength(9);
  });
});
