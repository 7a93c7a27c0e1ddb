import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { demoId } from '../../../demo/demo-users.ts';
import { useTestApi } from '../../../testing/use-test-api.fixture.ts';
import { signInByPassword } from './sign-in-by-password.fixture.ts';

const api = useTestApi();
let token: string;

const signIn = async (): Promise<string> =>
  (await signInByPassword(api, { username: 'theo@atelier-nord.example' })).body.access_token;

const theo = demoId('theo@atelier-nord.example');

/** Lets the given number of days pass for Théo's sign-ins and tokens. */
const pass = (days: number) =>
  api.everywhere(async (db) => {
    const by = sql`${days} * interval '1 day'`;
    await sql`update sign_in set created_at = created_at - ${by}, last_seen_at = last_seen_at - ${by},
      ends_at = ends_at - ${by} where account_id = ${theo}`.execute(db);
    await sql`update access_token set expires_at = expires_at - ${by} where account_id = ${theo}`.execute(db);
  });
const use = async () => (await api.call(token, 'GET', '/v1/me')).status;
const daysLeft = async () => {
  const { items } = (await api.call(token, 'GET', '/v1/me/sign_ins')).body;
  const { ends_at } = items.find(({ current }: { current: boolean }) => current);
  return Math.round((Date.parse(ends_at) - Date.now()) / 86_400_000);
};
const limit = async (limits: object) => {
  const { body } = await api.call('operator', 'GET', '/v1/my_organization');
  const { name, logo, language, retention_days } = body;
  return api.call('operator', 'PUT', '/v1/my_organization', {
    ...{ name, logo, language, retention_days },
    ...limits,
  });
};

describe('R-STORE-2 limits of a sign-in by password', () => {
  beforeEach(async () => {
    await api.everywhere((db) => db.deleteFrom('sign_in').where('account_id', '=', theo).execute());
    token = await signIn();
  });

  it('R-STORE-2 a sign-in ends after 14 days without use', async () => {
    expect(await daysLeft()).toBe(14);
    await pass(13.9);
    expect(await use()).toBe(200);
    expect(await daysLeft()).toBe(14);
    await pass(14.1);
    expect(await use()).toBe(401);
  });

  it('R-STORE-2 the use of a sign-in by passkey moves its end too', async () => {
    await api.update('sign_in', { account_id: theo }, { method: 'passkey' });
    await pass(13.9);
    expect(await use()).toBe(200);
    expect(await daysLeft()).toBe(14);
  });

  it('R-STORE-2 a sign-in ends 30 days after it began, even if it is in use', async () => {
    for (let day = 0; day < 29; day += 1) {
      await pass(1);
      expect(await use()).toBe(200);
    }
    expect(await daysLeft()).toBe(1);
    await pass(1.1);
    expect(await use()).toBe(401);
  });

  it('R-STORE-2 shorter limits of the organization hold at once, for sign-ins that exist, too', async () => {
    expect((await limit({ sign_in_idle_days: 2, sign_in_max_days: 3 })).status).toBe(200);
    expect(await daysLeft()).toBe(2);
    await pass(1.9);
    expect(await use()).toBe(200);
    expect(await daysLeft()).toBe(1);
    await pass(1.2);
    expect(await use()).toBe(401);
    token = await signIn();
    expect(await daysLeft()).toBe(2);
    await pass(1);
    await limit({ sign_in_idle_days: 1, sign_in_max_days: 1 });
    expect(await use()).toBe(401);
  });

  it('R-STORE-2 an organization cannot set limits above 14 and 30 days, or below one day', async () => {
    for (const limits of [{ sign_in_idle_days: 15 }, { sign_in_max_days: 31 }, { sign_in_idle_days: 0 }])
      expect((await limit(limits)).status).toBe(400);
  });
});
