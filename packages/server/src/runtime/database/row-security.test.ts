import { type Kysely, sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoId } from '../../demo/demo-users.ts';
import { aGuest } from '../../testing/a-guest.ts';
import { useTestApi } from '../../testing/use-test-api.fixture.ts';
import type { Database } from './schema/tables.ts';
import {
  asOrganization,
  type Db,
  type TenantScope,
  withoutTenantScope,
  withTenantScope,
} from './tenant-scope.ts';

const atelier = demoId('atelier-nord');
const clinic = demoId('southbank-clinic');
const ofClinic: TenantScope = {
  organization_id: clinic,
  user_id: demoId('ruth@southbank-clinic.example'),
  root_session_id: null,
};

const api = useTestApi();
let db: Kysely<Database>;
let guest: { id: string; session_id: string };

beforeAll(async () => {
  db = api.database.db;
  const { access_token, session_id } = await aGuest(api);
  await aGuest(api);
  guest = { id: (await api.get(access_token, '/v1/me')).id, session_id };
  for (const visibility of ['organization', 'private'])
    await api.call('editor', 'POST', '/v1/personas', {
      name: visibility,
      visibility,
      content: { character: 'x' },
    });
});

const everyTable = async (db: Db) => {
  const { rows } = await sql<{ name: string; secured: boolean }>`
    select relname as name, relrowsecurity as secured from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely%'`.execute(db);
  return rows;
};
const count = async (db: Db, table: string) => {
  const counted = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db);
  return counted.rows[0]?.n;
};

describe('row-level security, tested with queries that have no conditions on the tenant', () => {
  it('row-level security is enabled for every table, and the application role cannot bypass it', async () => {
    const tables = await withTenantScope(db, { everywhere: 'test' }, everyTable);
    expect(tables.length).toBeGreaterThan(10);
    expect(tables.filter((table) => !table.secured)).toEqual([]);
    const role = await sql<{ name: string; strong: boolean; owns: boolean }>`
      select rolname as name, rolsuper or rolbypassrls as strong,
        exists (select from pg_class where relowner = pg_roles.oid and relkind = 'r') as owns
      from pg_roles where rolname = current_user`.execute(db);
    expect(role.rows).toEqual([{ name: 'repartee_app', strong: false, owns: false }]);
  });

  it('row-level security returns no rows to a query without a tenant scope', async () => {
    const tables = await withTenantScope(db, { everywhere: 'test' }, everyTable);
    for (const { name } of tables.filter((table) => !['setting', 'library_family'].includes(table.name))) {
      const counted = await sql<{ n: number }>`select count(*) as n from ${sql.table(name)}`.execute(db);
      expect([name, counted.rows[0]?.n]).toEqual([name, 0]);
    }
  });

  it('E-11 the functions that find users and groups by name find those of the organization in the tenant scope', async () => {
    await api.post('operator', '/v1/user_groups', { name: 'Night Shift' });
    const named = (db: Db) =>
      sql<{ users: number; groups: number }>`select
        (select count(*)::int from app_users_named('INES@atelier-nord.example')) as users,
        (select count(*)::int from app_groups_named('night shift')) as groups`.execute(db);
    const ofAtelier = { organization_id: atelier, user_id: demoId('awa@atelier-nord.example') };
    const { rows: own } = await withTenantScope(db, { ...ofAtelier, root_session_id: null }, named);
    expect(own).toEqual([{ users: 1, groups: 1 }]);
    for (const scope of [ofClinic, { ...ofAtelier, root_session_id: guest.session_id }]) {
      const { rows } = await withTenantScope(db, scope, named);
      expect(rows).toEqual([{ users: 0, groups: 0 }]);
    }
  });

  it('R-PERM-6 row-level security returns only rows of the organization in the tenant scope', async () => {
    await withTenantScope(db, ofClinic, async (db) => {
      for (const table of [
        'account',
        'coaching_session',
        'session_generator',
        'guest',
        'audit_entry',
        'library_item',
      ] as const) {
        const rows = await db.selectFrom(table).select('organization_id').execute();
        expect(rows.filter((row) => row.organization_id !== clinic)).toEqual([]);
      }
      const own = db.selectFrom('library_item').select('id').where('organization_id', '=', clinic);
      const foreignLinks = db.selectFrom('library_link').select('item_id').where('item_id', 'not in', own);
      expect(await foreignLinks.execute()).toEqual([]);
      expect(await count(db, 'chat_message')).toBe(0);
      expect(await count(db, 'access_token')).toBe(1);
    });
  });

  it('row-level security prevents a transaction of one organization from changing rows of another organization', async () => {
    await withTenantScope(db, ofClinic, async (db) => {
      const changed = await db
        .updateTable('library_item')
        .set({ name: 'x' })
        .where('organization_id', '=', atelier)
        .executeTakeFirst();
      const deleted = await db
        .deleteFrom('account')
        .where('organization_id', '=', atelier)
        .executeTakeFirst();
      expect([changed.numUpdatedRows, deleted.numDeletedRows]).toEqual([0n, 0n]);
    });
    const add = withTenantScope(db, ofClinic, (db) =>
      db
        .insertInto('guest')
        .values({
          organization_id: atelier,
          display_name: 'x',
          session_generator_id: null,
          expires_at: new Date(),
        })
        .execute(),
    );
    await expect(add).rejects.toMatchObject({ code: '42501' });
  });

  it('row-level security lets a guest read their own session, but no other session, library item or account', async () => {
    const scope = { organization_id: atelier, user_id: guest.id, root_session_id: guest.session_id };
    await withTenantScope(db, scope, async (db) => {
      const sessions = await db.selectFrom('coaching_session').select('id').execute();
      expect(sessions).toEqual([{ id: guest.session_id }]);
      expect(await db.selectFrom('guest').select('id').execute()).toEqual([{ id: guest.id }]);
      for (const table of ['library_item', 'library_link', 'account', 'session_generator']) {
        expect([table, await count(db, table)]).toEqual([table, 0]);
      }
      const messages = await db.selectFrom('chat_message').select('session_id').execute();
      expect(messages.every((message) => message.session_id === guest.session_id)).toBe(true);
    });
  });

  it('row-level security gives the work for an organization the rows of its users, also those of one user alone', async () => {
    const [ines, ruth] = [demoId('ines@atelier-nord.example'), demoId('ruth@southbank-clinic.example')];
    await withTenantScope(db, { everywhere: 'test' }, (db) =>
      sql`insert into notification
          (organization_id, account_id, kind, cause_key, variant, subject, in_product, mail_due)
        select organization_id, id, 'assigned', 'scope', '', '', true, false from account
        where id in (${ines}, ${ruth})`.execute(db),
    );
    await withTenantScope(db, { organization_id: clinic }, async (db) => {
      const rows = await db.selectFrom('notification').select('account_id').distinct().execute();
      expect(rows).toEqual([{ account_id: ruth }]);
      for (const table of ['sign_in', 'access_token', 'api_token', 'session_note', 'login', 'lti_step'])
        expect([table, await count(db, table)]).toEqual([table, 0]);
      for (const table of await everyTable(db)) {
        const { rows: columns } = await sql`select from information_schema.columns
          where table_schema = 'public' and table_name = ${table.name} and column_name = 'organization_id'`.execute(
          db,
        );
        if (columns.length === 0) continue;
        const foreign = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table.name)}
          where organization_id = ${atelier}`.execute(db);
        expect([table.name, foreign.rows[0]?.n]).toEqual([table.name, 0]);
      }
    });
    await withTenantScope(db, ofClinic, async (db) => {
      const own = () => db.selectFrom('account').select('id').where('id', '=', ines).execute();
      expect(await own()).toEqual([]);
      expect(await asOrganization(db, atelier, own)).toEqual([{ id: ines }]);
      expect(await withoutTenantScope(db, 'super-admin', own)).toEqual([{ id: ines }]);
      expect(await own()).toEqual([]);
    });
  });

  it('row-level security hides all rows from the scope of a session that does not exist', async () => {
    await withTenantScope(db, { session_id: crypto.randomUUID() }, async (db) => {
      for (const table of ['coaching_session', 'account', 'job', 'organization'])
        expect([table, await count(db, table)]).toEqual([table, 0]);
    });
  });

  it('the application role cannot change or delete audit events', async () => {
    const change = withTenantScope(db, { everywhere: 'test' }, (db) =>
      db.updateTable('audit_entry').set({ action: 'x' }).execute(),
    );
    await expect(change).rejects.toMatchObject({ code: '42501' });
    const remove = withTenantScope(db, { everywhere: 'test' }, (db) =>
      db.deleteFrom('audit_entry').execute(),
    );
    await expect(remove).rejects.toMatchObject({ code: '42501' });
  });
});
