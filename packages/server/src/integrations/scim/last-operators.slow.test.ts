import { useResource } from '@repartee/tooling/vitest/use-resource';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { demoId } from '../../demo/demo-users.ts';
import { insertWithId } from '../../runtime/database/query/insert-row.ts';
import { aLogin } from '../../testing/a-login.ts';
import { startPostgres } from '../../testing/debian-servers.ts';
import { describeWithPackages } from '../../testing/describe-with-packages.fixture.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

describeWithPackages('postgresql')('a directory that deletes all operators at once', () => {
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

  it('E-11 deletes all but one of them', async () => {
    const awa = demoId('awa@atelier-nord.example');
    const { organization_id } = await api.get('operator', '/v1/me');
    const anOperator = (first_name: string) =>
      api.everywhere(async (tx) => {
        const email = `${first_name}@atelier-nord.example`;
        const operator = { organization_id, role: 'operator', email, first_name, last_name: 'Hale' } as const;
        const id = await insertWithId(tx, 'account', operator);
        await aLogin(tx, id);
        return id;
      });
    const operators = [awa, await anOperator('robin'), await anOperator('kim')];
    const { token } = await api.post('operator', '/v1/organization_tokens', {
      ...{ name: 'Entra ID', expires_in_days: 1 },
    });
    const answers = await api.database.owner.transaction().execute(async (tx) => {
      await sql`select from account where id = ${awa} for update`.execute(tx);
      const sent = Promise.all(
        operators.map(async (id) => {
          const headers = { authorization: `Bearer ${token}` };
          return (await api.app.inject({ method: 'DELETE', url: `/scim/v2/Users/${id}`, headers }))
            .statusCode;
        }),
      );
      const waiting = sql`select from pg_locks where not granted`;
      await vi.waitFor(
        async () => expect((await waiting.execute(tx)).rows.length).toBeGreaterThanOrEqual(operators.length),
        10_000,
      );
      return { sent };
    });
    expect((await answers.sent).sort()).toEqual([204, 204, 400]);
  });
});
