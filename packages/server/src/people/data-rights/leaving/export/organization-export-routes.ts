import {
  linkOrganizationExport,
  listOrganizationExports,
  type OrganizationExport,
  requestOrganizationExport,
} from '@repartee/contracts/people/organization/export';
import type { AuditAction } from '@repartee/contracts/runtime/audit/actions';
import type { FastifyInstance } from 'fastify';
import type { RequestContext } from '../../../../runtime/access/principal.ts';
import { makeSecret } from '../../../../runtime/access/secret.ts';
import { recordRequestEvent } from '../../../../runtime/audit/audit-event-repository.ts';
import { problem } from '../../../../runtime/http/errors/problem.ts';
import { route } from '../../../../runtime/http/route.ts';
import { enqueueJobs } from '../../../../runtime/jobs/job-repository.ts';
import {
  findAccessibleOrganization,
  lockAccessibleOrganization,
} from '../../../organization/organization-policy.ts';
import type { OrganizationRow } from '../../../organization/organization-repository.ts';
import { organizationExportJob } from './organization-export-job.ts';
import {
  type ExportRow,
  findExport,
  insertExport,
  listExports,
  setLink,
} from './organization-export-repository.ts';

export function registerOrganizationExportRoutes(app: FastifyInstance): void {
  route(app, listOrganizationExports, async ({ params, principal, db }) => {
    const { id } = await findAccessibleOrganization(db, principal, params.id);
    return { items: (await listExports(db, id)).map(present) };
  });

  route(app, requestOrganizationExport, async ({ params, ...call }) => {
    const { db, principal } = call;
    const organization = await lockAccessibleOrganization(db, principal, params.id);
    const id = await insertExport(db, organization.id, principal.id);
    if (!id) throw problem('conflict', 'Another export of this organization is being made.');
    await enqueueJobs(db, [
      { kind: organizationExportJob, organization_id: organization.id, subject_key: id },
    ]);
    await record(call, organization, 'organization-export-requested');
    app.jobs.wake();
    return present(await readExport(call, organization.id, id));
  });

  route(app, linkOrganizationExport, async ({ params, ...call }) => {
    const organization = await findAccessibleOrganization(call.db, call.principal, params.id);
    const { id, state } = await readExport(call, organization.id, params.export_id);
    if (state !== 'ready') throw problem('conflict');
    const secret = makeSecret();
    const expires_at = await setLink(call.db, id, { secret, linked_by: call.principal.id });
    await record(call, organization, 'organization-export-downloaded');
    return { path: `/api/organization_exports/${secret}`, expires_at: expires_at.toISOString() };
  });
}

async function readExport({ db }: RequestContext, organization_id: string, id: string): Promise<ExportRow> {
  const row = await findExport(db, organization_id, id);
  if (!row) throw problem('not_found');
  return row;
}

const record = (call: RequestContext, { id, name }: OrganizationRow, action: AuditAction) =>
  recordRequestEvent(call, action, 'organization', { id, name, organization_id: id });

const present = (row: ExportRow): OrganizationExport => ({
  id: row.id,
  state: row.state,
  requested_by_name: row.requested_by_name,
  created_at: row.created_at.toISOString(),
  exported_at: row.exported_at?.toISOString() ?? null,
  expires_at: row.expires_at?.toISOString() ?? null,
  files: row.files,
  bytes: row.state === 'ready' ? row.total_bytes : null,
});
