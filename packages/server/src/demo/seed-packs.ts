import { join } from 'node:path';
import { rolePermissions } from '@repartee/contracts/access/role-permissions';
import type { Principal } from '../access/principal.ts';
import type { Db } from '../database/tenant-scope.ts';
import { readPackFolder } from '../pack/format/read-folder.ts';
import { readPack } from '../pack/format/read-pack.ts';
import { importWithin } from '../pack/import-pack.ts';
import { demoId } from './demo-id.ts';
import { demoOwners } from './seed-scenario.ts';

const folder = join(import.meta.dirname, 'packs');

export const demoPacks = ['customer-escalation', 'difficult-feedback', 'price-negotiation'] as const;

export const readDemoPack = async (name: (typeof demoPacks)[number]) =>
  readPack(await readPackFolder(join(folder, name)));

/** Object store for the import of demo packs. `put` throws, because the demo packs contain no images. */
const noObjects = {
  put: async () => {
    throw new Error('A demo pack contains an image, but this seed has no object store for it.');
  },
  get: async () => undefined,
  remove: async () => undefined,
};

export async function seedPacks(db: Db, made_at: Date): Promise<void> {
  for (const pack of await Promise.all(demoPacks.map(readDemoPack)))
    for (const { slug, author } of demoOwners) {
      const principal: Principal = {
        kind: 'account',
        id: demoId(author),
        organization_id: demoId(slug),
        role: 'editor',
        permissions: rolePermissions.editor,
        root_session_id: null,
        applications: [],
        sign_in_id: null,
        token_hash: '',
      };
      const context = { db, objects: noObjects, principal, ip: null, now: made_at };
      await importWithin(context, pack, new Map(), { apply: true, on_conflict: 'keep', choices: {} });
    }
}
