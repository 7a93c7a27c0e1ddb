import type { FastifyInstance } from 'fastify';
import type { JobKind } from '../../../../runtime/jobs/job-kind.ts';
import { registerCleanup } from '../../../../runtime/jobs/register-jobs.ts';
import { openObjectStore } from '../../../../runtime/objects/s3-object-store.ts';
import { makeExport } from './make-export.ts';
import { deleteExpiredExports, endExport, finishExport } from './organization-export-repository.ts';

export const organizationExportJob = 'organization-export';

export function registerOrganizationExportJobs(app: FastifyInstance): void {
  const stores = { db: app.database.db, objects: openObjectStore(app.config) };
  const make: JobKind = {
    kind: organizationExportJob,
    at_once: 1,
    max_attempts: 3,
    backoff: { first: 10, factor: 4, longest: 600 },
    async run({ subject_key: id, organization_id }, { signal }) {
      if (organization_id) await makeExport(stores, { id, organization_id }, signal);
      return (tx) => finishExport(tx, id);
    },
    async onFailed(tx, { subject_key: id }, { state }) {
      if (state === 'failed') await endExport(tx, id, 'failed').execute();
    },
  };
  app.jobs.register(make);
  registerCleanup(app, 'organization-export-cleanup', deleteExpiredExports);
}
