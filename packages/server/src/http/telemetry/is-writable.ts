import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema/tables.ts';
import { withTenantScope } from '../../database/tenant-scope.ts';

const probe = Buffer.alloc(16 * 1024);

/** Throws if the disk is full or read-only. */
export async function probeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `.write-probe-${process.pid}`);
  try {
    await writeFile(file, probe, { flush: true, mode: 0o600 });
  } finally {
    await rm(file, { force: true });
  }
}

/**
 * Tests a write by inserting an expired counter of failed sign-ins, which has no effect. Throws if the
 * database is read-only or its disk is full.
 */
export const probeDatabase = (db: Kysely<Database>): Promise<void> =>
  withTenantScope(db, 'everywhere', async (tx) => {
    await tx
      .insertInto('sign_in_failure')
      .values({ key_hash: 'readiness', failures: 0, window_ends_at: new Date(0) })
      .onConflict((conflict) => conflict.column('key_hash').doUpdateSet({ failures: 0 }))
      .execute();
  });
