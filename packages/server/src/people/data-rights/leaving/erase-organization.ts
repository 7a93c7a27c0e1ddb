import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { runBatches } from '../../../runtime/database/batches.ts';
import type { Database } from '../../../runtime/database/schema/tables.ts';
import { withTenantScope } from '../../../runtime/database/tenant-scope.ts';
import { hourly } from '../../../runtime/jobs/register-jobs.ts';
import { deleteFromOutbox, outboxOf } from '../../../runtime/mail/mail-transport.ts';
import type { ObjectStore } from '../../../runtime/objects/file-object-store.ts';
import { removeLeftovers } from '../../../runtime/objects/image-sweep.ts';
import { openObjectStore } from '../../../runtime/objects/s3-object-store.ts';
import { deleteErasedOrganization, erasureSteps } from './erase-organization-repository.ts';
import { findDueErasures } from './organization-erasure-repository.ts';

export const organizationErasureJob = 'organization-erasure';

interface Stores {
  readonly db: Kysely<Database>;
  readonly objects: ObjectStore;
  readonly outbox: string;
}

/**
 * Erases an organization whose waiting period has ended (E-10): its rows in small transactions, its mails in the outbox
 * and its files in the object store. After an interruption, another call continues.
 */
export async function eraseOrganization(
  { db, objects, outbox }: Stores,
  organization_id: string,
  signal: AbortSignal,
): Promise<void> {
  const steps = await withTenantScope(db, { everywhere: 'cleanup' }, (tx) =>
    erasureSteps(tx, organization_id),
  );
  await runBatches(db, steps, signal);
  await deleteFromOutbox(outbox, organization_id);
  await withTenantScope(db, { everywhere: 'cleanup' }, (tx) => deleteErasedOrganization(tx, organization_id));
  await removeLeftovers(db, objects);
}

export function registerOrganizationErasure(app: FastifyInstance): void {
  const { db } = app.database;
  const stores = { db, objects: openObjectStore(app.config), outbox: outboxOf(app.config) };
  app.jobs.register({
    kind: organizationErasureJob,
    ...hourly,
    async run(_, { signal }) {
      for (const id of await withTenantScope(db, { everywhere: 'cleanup' }, findDueErasures)) {
        await eraseOrganization(stores, id, signal);
        app.log.info({ organization_id: id }, 'erased an organization');
      }
      return async () => undefined;
    },
  });
}
