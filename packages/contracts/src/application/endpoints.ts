import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../page.ts';
import { application, applicationId, applicationShareDraft } from './application.ts';

const ofOrganization = z.object({ application: applicationId, id });

export const listApplications = endpoint({
  method: 'GET',
  path: '/v1/applications',
  summary: 'List the applications that are on offer in one’s own organization',
  access: ['application-read'],
  reply: z.object({ items: z.array(application) }),
});

/**
 * Installs an application in an organization: menu, routes and calls. 404 for an application that is not on offer there;
 * super-admins need no offer. 404 with `details.application` for one that no deployed remote declares. Super-admins reach every organization, others their own.
 */
export const installApplication = endpoint({
  method: 'PUT',
  path: '/v1/applications/{application}/organizations/{id}',
  summary: 'Install an application in an organization',
  access: ['application-install'],
  params: ofOrganization,
});

/**
 * Deletes an application from an organization. Its data stays until the organization's retention period ends, and is back
 * after a new install. It stays on offer in one's own organization; in another, a super-admin withdraws the offer as well.
 */
export const deleteApplication = endpoint({
  method: 'DELETE',
  path: '/v1/applications/{application}/organizations/{id}',
  summary: 'Delete an application from an organization, and keep its data for the retention period',
  access: ['application-delete'],
  params: ofOrganization,
});

/** 404 for an application that is not installed in one's own organization, and with `details.organization` for an unknown slug. */
export const shareApplication = endpoint({
  method: 'POST',
  path: '/v1/applications/{application}/shares',
  summary: 'Offer an application to another organization',
  access: ['application-share'],
  params: z.object({ application: applicationId }),
  body: applicationShareDraft,
  per_minute: 30,
});
