import { rolePermissions } from '@repartee/contracts/runtime/access/role-permissions';
import { addShippedCompetencies } from '../library/competency/shipped-competencies.ts';
import { importWithin } from '../library/pack/import-pack.ts';
import { starterPacks } from '../library/pack/starter/starter-packs.ts';
import { hashPassword, passwordMatches } from '../people/identity/password-hash.ts';
import { installApiApplications } from '../remotes/application/application-repository.ts';
import type { Principal } from '../runtime/access/principal.ts';
import { StartupError } from '../runtime/config/startup-error.ts';
import type { OpenDatabase } from '../runtime/database/open-database.ts';
import { type Db, withTenantScope } from '../runtime/database/tenant-scope.ts';
import { demoScenarios } from './content/index.ts';
import {
  demoColleagues,
  demoId,
  demoLoginId,
  demoOrganizations,
  demoPassword,
  demoUsers,
} from './demo-users.ts';
import { seedHistory } from './seed-history.ts';
import { seedPlaylists } from './seed-playlists.ts';
import { demoOwners, seedScenario } from './seed-scenario.ts';
import { seedUsers } from './seed-users.ts';

const minute = 60_000;

/**
 * Inserts the demo data; changes nothing if the demo data exists. Throws if the database belongs to others: the password of
 * the demo users is public, and one of them is a super-admin. If `complete`, also inserts packs, playlists and weeks of
 * practice.
 */
export async function seedDemo(
  { db }: OpenDatabase,
  { complete = false }: { readonly complete?: boolean } = {},
): Promise<void> {
  const seeded = await withTenantScope(db, { everywhere: 'start-up' }, (tx) =>
    tx
      .selectFrom('account')
      .select('id')
      .where('id', '=', demoId('root@atelier-nord.example'))
      .executeTakeFirst(),
  );
  if (seeded) return;
  await withTenantScope(db, { everywhere: 'start-up' }, refuseDatabaseOfOthers);
  const password_hash = await hashPassword(demoPassword);
  const now = Date.now();
  const begun = complete ? now - 60 * 24 * 60 * minute : now;
  const joined = { password_hash, created_at: new Date(begun) };
  await withTenantScope(db, { everywhere: 'start-up' }, async (tx) => {
    await tx
      .insertInto('organization')
      .values(
        demoOrganizations.map((organization) => ({
          ...organization,
          id: demoId(organization.slug),
          created_at: joined.created_at,
          setup_dismissed_at: joined.created_at,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await installApiApplications(tx, ...demoOrganizations.map(({ slug }) => demoId(slug)));
    await addShippedCompetencies(
      tx,
      ...demoOrganizations.map(({ slug, language }) => ({ id: demoId(slug), language })),
    );
    await seedUsers(tx, demoUsers, joined);
    for (const [index, scenario] of demoScenarios.entries()) {
      for (const owner of demoOwners)
        await seedScenario(tx, scenario, owner, new Date(begun - index * minute));
    }
    if (!complete) return;
    await seedUsers(tx, demoColleagues, joined);
    await seedHistory(tx, now);
    await seedPlaylists(tx, now);
    await seedPacks(tx, new Date(begun - demoScenarios.length * minute));
  });
}

async function refuseDatabaseOfOthers(tx: Db): Promise<void> {
  const organizations = await tx.selectFrom('organization').select('id').execute();
  const demo = demoOrganizations.map(({ slug }) => demoId(slug));
  if (organizations.length === 0 || organizations.some(({ id }) => demo.includes(id))) return;
  throw new StartupError(
    'The database has organizations of its own, and this process is in demo mode, which would add users with a public password, one of them a super-admin. Nothing was changed. Set REPARTEE_MODE=production (or DEMO=0), as for the other processes, or use an empty database.',
  );
}

/** Throws if an active demo user still has the public password. To be called where there is no demo mode. */
export async function refuseDemoPasswords({ db }: OpenDatabase): Promise<void> {
  const logins = await withTenantScope(db, { everywhere: 'start-up' }, (tx) =>
    tx
      .selectFrom('login')
      .select(['login.email', 'login.password_hash'])
      .where(
        'login.id',
        'in',
        [...demoUsers, ...demoColleagues].map(({ email }) => demoLoginId(email)),
      )
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('account')
            .select('account.id')
            .whereRef('account.login_id', '=', 'login.id')
            .where('account.disabled_at', 'is', null),
        ),
      )
      .orderBy('login.email')
      .execute(),
  );
  const open: string[] = [];
  for (const { email, password_hash } of logins)
    if (await passwordMatches(password_hash, demoPassword, { ahead: true })) open.push(email);
  if (open.length === 0) return;
  throw new StartupError(
    `The database was started in demo mode: everybody can sign in with the public password as ${open.join(', ')}. This process is not in demo mode, so it does not start, and nothing was changed. Use an empty database; or, to keep this one, start it with REPARTEE_MODE=demo, where only you can reach it, create a super-admin of your own, and delete or deactivate these users or change their passwords.`,
  );
}

/** Object store for the import of the starter packs. `put` throws, because they contain no images. */
const noObjects = {
  put: async () => {
    throw new Error('A starter pack contains an image, but this seed has no object store for it.');
  },
  get: async () => undefined,
  read: async () => undefined,
  remove: async () => undefined,
  async *list() {},
};

async function seedPacks(db: Db, made_at: Date): Promise<void> {
  for (const { pack } of await starterPacks())
    for (const { slug, author } of demoOwners) {
      const principal: Principal = {
        kind: 'account',
        id: demoId(author),
        organization_id: demoId(slug),
        login_id: null,
        role: 'editor',
        permissions: rolePermissions.editor,
        root_session_id: null,
        applications: [],
        sign_in_id: null,
        second_factor_due: null,
        organization_erased_at: null,
        terms_due: false,
        token_hash: '',
      };
      const context = { db, objects: noObjects, principal, ip: null, now: made_at };
      await importWithin(context, pack, new Map(), { apply: true, on_conflict: 'keep', choices: {} });
    }
}
