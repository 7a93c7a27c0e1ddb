import type { Application } from '@repartee/contracts/remotes/application/application';
import { can } from '@repartee/contracts/runtime/access/can';
import { organizationOf, type RequestContext } from '../../runtime/access/principal.ts';
import { recordRequestEvent } from '../../runtime/audit/audit-event-repository.ts';
import { withoutTenantScope } from '../../runtime/database/tenant-scope.ts';
import { problem } from '../../runtime/http/errors/problem.ts';
import {
  type ApplicationRow,
  type ApplicationShareRow,
  findApplicationRow,
  isInstalled,
  listApplicationRows,
  listApplicationShares,
  saveApplicationRow,
} from './application-repository.ts';

interface Place {
  readonly application: string;
  readonly id: string;
}

const isSuperAdmin = ({ principal }: RequestContext) => principal.role === 'super-admin';

async function reachableOrganization(context: RequestContext, id: string) {
  const open = isSuperAdmin(context) || context.principal.organization_id === id;
  const application = open
    ? await context.db
        .selectFrom('organization')
        .select(['id', 'name'])
        .where('id', '=', id)
        .executeTakeFirst()
    : undefined;
  if (!application) throw problem('not_found');
  return application;
}

const record = (
  { db, principal, ip }: RequestContext,
  action: 'application-installed' | 'application-deleted' | 'application-shared',
  application: string,
  organization: { readonly id: string; readonly name: string },
) =>
  recordRequestEvent(
    { db, principal, ip },
    action,
    'application',
    { id: null, name: application, organization_id: organization.id },
    { after: { application, organization: organization.name } },
  );

/**
 * Returns the applications of the caller's organization and its offers to other organizations. `deployed`: ids of the
 * applications in the registry; undefined if the registry cannot be read.
 */
export async function readApplications(
  { db, principal }: RequestContext,
  deployed?: readonly string[],
): Promise<Application[]> {
  const { organization_id } = principal;
  const rows = await listApplicationRows(db, organization_id);
  // Row-level security hides the organizations with which the application is shared.
  const shares = can(principal.permissions, 'application-share')
    ? await withoutTenantScope(db, 'several organizations', () =>
        listApplicationShares(db, organization_id, organizationOf(principal)),
      )
    : [];
  return rows.map((row) => presentApplication(row, shares, deployed));
}

/**
 * Does nothing if the application is already installed. Throws if no deployed remote (front-end module) declares the
 * application.
 */
export async function installForOrganization(
  context: RequestContext,
  { application, id }: Place,
  deployed?: readonly string[],
): Promise<void> {
  if (deployed && !deployed.includes(application))
    throw problem('not_found', 'No deployed remote declares this application.', {
      application: 'not deployed',
    });
  const organization = await reachableOrganization(context, id);
  const place = { organization_id: organization.id, application };
  const row = await findApplicationRow(context.db, place);
  if (!row?.shared_at && !isSuperAdmin(context)) throw problem('not_found');
  if (row?.installed_at) return;
  const now = new Date();
  await saveApplicationRow(context.db, place, {
    shared_at: row?.shared_at ?? now,
    installed_at: now,
    installed_by: context.principal.id,
    removed_at: null,
    removed_by: null,
  });
  await record(context, 'application-installed', application, organization);
}

/**
 * Uninstalls an application without deleting its data. For another organization than the caller's, the offer
 * of the application is withdrawn too.
 */
export async function removeFromOrganization(
  context: RequestContext,
  { application, id }: Place,
): Promise<void> {
  const organization = await reachableOrganization(context, id);
  const place = { organization_id: organization.id, application };
  const row = await findApplicationRow(context.db, place);
  if (!row?.shared_at) throw problem('not_found');
  const own = organization.id === context.principal.organization_id;
  if (!row.installed_at && own) return;
  await saveApplicationRow(context.db, place, {
    installed_at: null,
    installed_by: null,
    ...(row.installed_at ? { removed_at: new Date(), removed_by: context.principal.id } : {}),
    ...(own ? {} : { shared_at: null, shared_by: null, shared_from: null }),
  });
  await record(context, 'application-deleted', application, organization);
}

export async function shareWithOrganization(
  context: RequestContext,
  { application, slug }: { readonly application: string; readonly slug: string },
): Promise<void> {
  const { db, principal } = context;
  const own = { organization_id: principal.organization_id, application };
  if (!(await isInstalled(db, own))) throw problem('not_found');
  // Row-level security hides the organization that gets the application.
  await withoutTenantScope(db, 'several organizations', async () => {
    const organization = await db
      .selectFrom('organization')
      .select(['id', 'name'])
      .where('slug', '=', slug)
      .where('id', '!=', principal.organization_id)
      .executeTakeFirst();
    if (!organization)
      throw problem('not_found', 'No other organization has this slug.', { organization: 'unknown' });
    const place = { organization_id: organization.id, application };
    const row = await findApplicationRow(db, place);
    if (row?.shared_at) return;
    await saveApplicationRow(db, place, {
      shared_from: principal.organization_id,
      shared_by: principal.id,
      shared_at: new Date(),
    });
    await record(context, 'application-shared', application, organization);
  });
}

const day_ms = 24 * 60 * 60 * 1000;

const isoOf = (date: Date | null): string | null => date?.toISOString() ?? null;

const retainedUntil = ({ removed_at, retention_days }: ApplicationRow): Date | null =>
  removed_at && retention_days ? new Date(removed_at.getTime() + retention_days * day_ms) : null;

/**
 * `shares`: the offers of all applications to other organizations. `deployed`: ids of the applications in the registry;
 * undefined if the registry cannot be read.
 */
const presentApplication = (
  row: ApplicationRow,
  shares: readonly ApplicationShareRow[],
  deployed?: readonly string[],
): Application => ({
  application: row.application,
  deployed: deployed ? deployed.includes(row.application) : null,
  shared_by: row.shared_by,
  shared_at: (row.shared_at as Date).toISOString(),
  installed_by: row.installed_by,
  installed_at: isoOf(row.installed_at),
  removed_by: row.removed_by,
  removed_at: isoOf(row.removed_at),
  data_retained_until: isoOf(retainedUntil(row)),
  retention_days: row.retention_days,
  shares: shares
    .filter(({ application }) => application === row.application)
    .map(({ application: _, shared_at, installed_at, ...share }) => ({
      ...share,
      shared_at: shared_at.toISOString(),
      installed_at: isoOf(installed_at),
    })),
});
