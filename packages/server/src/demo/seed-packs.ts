import { rolePermissions } from '@repartee/contracts/access/role-permissions';
import type { Principal } from '../access/principal.ts';
import type { Db } from '../database/tenant-scope.ts';
import { importWithin } from '../pack/import-pack.ts';
import { starterPacks } from '../pack/starter/starter-packs.ts';
import { demoId } from './demo-users.ts';
import { demoOwners } from './seed-scenario.ts';

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

export async function seedPacks(db: Db, made_at: Date): Promise<void> {
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
