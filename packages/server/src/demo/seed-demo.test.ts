import { roles } from '@repartee/contracts/runtime/access/roles';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { shippedCompetencies } from '../library/competency/shipped-competencies.ts';
import { hashPassword } from '../people/identity/password-hash.ts';
import { insertWithId } from '../runtime/database/query/insert-row.ts';
import { useTestApi } from '../testing/use-test-api.fixture.ts';
import { demoScenarios } from './content/index.ts';
import { demoId, demoSignIns, demoUsers } from './demo-users.ts';
import { refuseDemoPasswords, seedDemo } from './seed-demo.ts';

const api = useTestApi();

const contents = () =>
  api.everywhere(async (db) => ({
    accounts: await db.selectFrom('account').selectAll().orderBy('id').execute(),
    items: await db.selectFrom('library_item').selectAll().orderBy('id').execute(),
    links: await db.selectFrom('library_link').selectAll().orderBy('item_id').orderBy('position').execute(),
  }));

describe('the demo data', () => {
  it('the demo data has a user of each role except guest, and lists the e-mail addresses for signing in', () => {
    const missing = roles.filter(
      (role) => role !== 'guest' && !demoUsers.some((person) => person.role === role),
    );
    expect(missing).toEqual([]);
    expect(demoSignIns.map(({ email }) => email)).toEqual(demoUsers.map(({ email }) => email));
  });

  it('the demo data is not changed by a second seed, even if a visitor has changed it', async () => {
    await api.call('editor', 'DELETE', `/v1/scenarios/${demoId('announce-a-delay scenario 0')}`);
    const before = await contents();
    await seedDemo(api.database);
    expect(await contents()).toEqual(before);
  });

  it('learners of both demo organizations can read the briefs of their scenarios', async () => {
    for (const learner of ['user', 'foreign user'] as const) {
      const { items } = await api.get(learner, '/v1/scenarios');
      expect(items.length).toBeGreaterThanOrEqual(demoScenarios.length - 1);
      for (const { id: scenario } of items) {
        expect(await api.status(learner, 'GET', `/v1/scenarios/${scenario}/brief`)).toBe(200);
      }
    }
  });

  it('the criteria of the demo name shipped competencies, in the language of each organization', async () => {
    for (const [operator, language] of [
      ['operator', 'fr-FR'],
      ['foreign operator', 'en-GB'],
    ] as const) {
      const { items } = await api.get(operator, '/v1/competencies');
      const named = items.filter(({ criteria }: { criteria: number }) => criteria > 0);
      const { negotiation, ...others } = shippedCompetencies(language);
      expect(named.map(({ name }: { name: string }) => name).toSorted()).toEqual(
        Object.values(others)
          .map(({ name }) => name)
          .toSorted(),
      );
    }
  });
});

it('outside of demo mode, a database is refused until each demo user is deactivated or has another password', async () => {
  await seedDemo(api.database);
  await expect(refuseDemoPasswords(api.database)).rejects.toThrow(
    /public password as .*ines@atelier-nord\.example, .*REPARTEE_MODE=demo/,
  );
  const root = demoId('root@atelier-nord.example');
  await api.everywhere((db) =>
    db.updateTable('account').set({ disabled_at: new Date() }).where('id', '!=', root).execute(),
  );
  await expect(refuseDemoPasswords(api.database)).rejects.toThrow('password as root@atelier-nord.example. ');
  const password_hash = await hashPassword('A-word-of-our-own');
  await api.everywhere((db) => db.updateTable('login').set({ password_hash }).execute());
  await api.everywhere((db) => db.updateTable('account').set({ disabled_at: null }).execute());
  await expect(refuseDemoPasswords(api.database)).resolves.toBeUndefined();
});

it('the demo data is refused in a database that has other organizations', async () => {
  const { owner } = api.database;
  await sql`truncate organization, login cascade`.execute(owner);
  await api.everywhere((db) => insertWithId(db, 'organization', { name: 'Bank', slug: 'bank' }));
  await expect(seedDemo(api.database)).rejects.toThrow('organizations of its own');
  expect((await contents()).accounts).toEqual([]);
});
