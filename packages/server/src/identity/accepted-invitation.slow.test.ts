import { useResource } from '@repartee/tooling/vitest/use-resource';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { demoPassword } from '../demo/demo-users.ts';
import { startPostgres } from '../testing/debian-servers.ts';
import { describeWithPackages } from '../testing/describe-with-packages.fixture.ts';
import { readMail } from '../testing/read-mail.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';

describeWithPackages('postgresql')('an invitation that is accepted while the password is reset', () => {
  const postgres = useResource(startPostgres);
  let api: TestApi;
  beforeAll(async () => {
    vi.stubEnv('TEST_DATABASE_URL', postgres.url);
    api = await startTestApi();
  });
  afterAll(async () => {
    await api?.close();
    vi.unstubAllEnvs();
  });

  it('E-3 an invitation is accepted by no session that a reset of the password is ending', async () => {
    const email = 'robin@both.example';
    const draft = { email, first_name: 'Robin', last_name: 'Hale', invite: true };
    const code = async () => (await readMail(api, email)).at(-1)?.path.replace('/activate#invite=', '') ?? '';
    const { id } = await api.post('operator', '/v1/users', draft);
    const chosen = { invite_code: await code(), password: demoPassword };
    const { access_token } = await api.post(undefined, '/v1/activate_account', chosen);
    const invited = await api.post('foreign operator', '/v1/users', draft);
    const invite_code = await code();
    const accepting = await api.database.owner.transaction().execute(async (tx) => {
      await sql`update login set password_hash = password_hash where email = ${email}`.execute(tx);
      await sql`delete from sign_in where account_id = ${id}`.execute(tx);
      const accepted = api.call(access_token, 'POST', '/v1/me/accepted_invitations', { invite_code });
      const waiting = sql`select from pg_locks where not granted`;
      await vi.waitFor(async () => expect((await waiting.execute(tx)).rows).not.toHaveLength(0), 10_000);
      return { accepted };
    });
    expect((await accepting.accepted).status).toBe(403);
    expect((await api.row('account', { id: invited.id })).login_id).toBeNull();
  });
});
