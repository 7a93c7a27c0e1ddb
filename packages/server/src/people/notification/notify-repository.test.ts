import { beforeEach, expect, it } from 'vitest';
import { aLogin } from '../../testing/a-login.ts';
import { useTestApi } from '../../testing/use-test-api.fixture.ts';
import { accountsWithRoles } from './notify-repository.ts';

const api = useTestApi();
let organization_id: string;
const ids = new Map<string, string>();
const update = (name: string, change: { sso_subject?: string; disabled_at?: Date }) =>
  api.update('account', { id: ids.get(name) ?? '' }, change);
const activate = (name: string) => api.everywhere((db) => aLogin(db, ids.get(name) ?? ''));
const rolesNotified = async (...roles: Parameters<typeof accountsWithRoles>[2]) => {
  const accounts = await api.everywhere((db) => accountsWithRoles(db, organization_id, roles));
  return [...ids].flatMap(([name, id]) => (accounts.includes(id) ? [name] : [])).sort();
};

beforeEach(async () => {
  const slug = `o-${crypto.randomUUID()}`;
  const draft = { name: slug, logo: null, retention_days: null, sso_realm: null };
  organization_id = (await api.post('super-admin', '/v1/organizations', draft)).id;
  ids.clear();
  for (const role of ['super-admin', 'operator', 'editor', 'user'] as const) {
    const { id } = await api.everywhere((db) =>
      db
        .insertInto('account')
        .values({
          organization_id,
          email: `${role}@${slug}.example`,
          first_name: '',
          last_name: '',
          role,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    ids.set(role, id);
  }
  await activate('super-admin');
});

it('E-7 super-admins are told while the only operator has never activated the account', async () => {
  expect(await rolesNotified('operator')).toEqual(['super-admin']);
  await activate('operator');
  expect(await rolesNotified('operator')).toEqual(['operator']);
});

it('E-7 an operator who signs in by single sign-on is told', async () => {
  await update('operator', { sso_subject: 'awa' });
  expect(await rolesNotified('operator', 'editor')).toEqual(['operator']);
});

it('E-7 super-admins are told once the only operator is deactivated', async () => {
  await activate('operator');
  await update('operator', { disabled_at: new Date() });
  expect(await rolesNotified('operator')).toEqual(['super-admin']);
});

it('E-7 nobody is told where nobody has activated an account', async () => {
  await update('super-admin', { disabled_at: new Date() });
  expect(await rolesNotified('operator')).toEqual([]);
});
