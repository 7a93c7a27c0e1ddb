import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id } from '../../page.ts';
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
 * Installs an application in an organization. 404 if the application is not offered to the organization,
 * unless the caller is a super-admin. 404 with `details.application` if no deployed remote declares the
 * application.
 */
export const installApplication = endpoint({
  method: 'PUT',
  path: '/v1/applications/{application}/organizations/{id}',
  summary: 'Install an application in an organization',
  access: ['application-install'],
  params: ofOrganization,
});

/**
 * Uninstalls an application of an organization, but keeps the data of the application. If a
 * super-admin of another organization uninstalls the application, the organization needs a new offer before
 * it can install the application again.
 */
export const deleteApplication = endpoint({
  method: 'DELETE',
  path: '/v1/applications/{application}/organizations/{id}',
  summary: 'Delete an application from an organization, and keep its data for the retention period',
  access: ['application-delete'],
  params: ofOrganization,
});

/**
 * Offers an application to another organization. 404 if the caller's organization has not installed the
 * application. 404 with `details.organization` if no other organization has the slug.
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
