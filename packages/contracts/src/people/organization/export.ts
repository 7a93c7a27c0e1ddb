import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id, idParams, instant } from '../../page.ts';

/** Format and version of the archive, in its file `manifest.json`. */
export const exportFormat = 'repartee-organization-1';

/** Days after which an export is deleted (E-10). */
export const exportDays = 7;

/** An export of everything that belongs to an organization. `bytes` is the size of the archive; null until it is ready. */
export const organizationExport = z.object({
  id,
  state: z.enum(['queued', 'ready', 'failed']),
  requested_by_name: z.string(),
  created_at: instant,
  /** The archive has the state of the organization at this time. */
  exported_at: instant.nullable(),
  expires_at: instant.nullable(),
  files: z.number().int(),
  bytes: z.number().int().nullable(),
});
export type OrganizationExport = z.output<typeof organizationExport>;

const access = ['organization-self-edit', 'coaching-session-check-other'] as const;

/** Lists the exports that are not deleted yet, newest first. */
export const listOrganizationExports = endpoint({
  method: 'GET',
  path: '/v1/organizations/{id}/exports',
  summary: 'List the exports of an organization',
  access,
  params: idParams,
  reply: z.object({ items: z.array(organizationExport) }),
});

/** Requests an export of everything. It is made in the background. 409 while another one is being made. */
export const requestOrganizationExport = endpoint({
  method: 'POST',
  path: '/v1/organizations/{id}/exports',
  summary: 'Request an export of everything that belongs to an organization',
  access,
  while_leaving: true,
  rate_limit_per_minute: 10,
  params: idParams,
  reply: organizationExport,
});

/**
 * Makes a secret link to the archive, valid for a day. The download needs no token, so that a browser or `curl -C -` can
 * resume it with range requests. An earlier link to this export ends. 409 if the export is not ready.
 */
export const linkOrganizationExport = endpoint({
  method: 'POST',
  path: '/v1/organizations/{id}/exports/{export_id}/links',
  summary: 'Make a link for the download of an export',
  access,
  while_leaving: true,
  params: idParams.extend({ export_id: id }),
  reply: z.object({ path: z.string(), expires_at: instant }),
});
