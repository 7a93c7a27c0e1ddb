import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../page.ts';
import { application, applicationId, applicationShareDraft } from './application.ts';

const ofOrganization = z.object({ application: applicationId, id });

export const listApplications = endpoint({
  method: 'GET',
  path: '/v1/applications',
  summary: 'List the applications that are installed in the caller’s organization or offered to it',
  access: ['application-read'],
  reply: z.object({ items: z.array(application) }),
});

/**
 * Installs an application in an organization. Super-admins need no offer. 404 if the application is not offered. 404
 * with `details.application` if no deployed remote declares the application.
 */
export const installApplication = endpoint({
  method: 'PUT',
  path: '/v1/applications/{application}/organizations/{id}',
  summary: 'Install an application in an organization',
  access: ['application-install'],
  params: ofOrganization,
});

/**
 * Uninstalls an application of an organization and keeps its data. If a super-admin uninstalls it, the organization can
 * install it again only after the application is shared with it again.
 */
export const deleteApplication = endpoint({
  method: 'DELETE',
  path: '/v1/applications/{application}/organizations/{id}',
  summary: 'Delete an application from an organization, and keep its data for the retention period',
  access: ['application-delete'],
  params: ofOrganization,
});

/**
 * Offers an application to another organization. 404 if the caller's organization has not installed the application,
 * or with `details.organization` for an unknown slug.
 */
export const shareApplication = endpoint({
  method: 'POST',
  path: '/v1/applications/{application}/shares',
  summary: 'Offer an application to another organization',
  access: ['application-share'],
  params: z.object({ application: applicationId }),
  body: applicationShareDraft,
  rate_limit_per_minute: 30,
});
