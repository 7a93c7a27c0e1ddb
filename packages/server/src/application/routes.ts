import {
  deleteApplication,
  installApplication,
  listApplications,
  shareApplication,
} from '@repartee/contracts/application/endpoints';
import type { FastifyInstance } from 'fastify';
import { route } from '../http/route.ts';
import {
  installForOrganization,
  readApplications,
  removeFromOrganization,
  shareWithOrganization,
} from './application-service.ts';
import { registerApplicationPurge } from './purge.ts';

/** `deployed`: ids of the applications that deployed remotes declare; undefined if there is no registry. */
export function registerApplicationRoutes(
  app: FastifyInstance,
  deployed: () => readonly string[] | undefined = () => undefined,
): void {
  route(app, listApplications, async (call) => ({ items: await readApplications(call, deployed()) }));
  route(app, installApplication, ({ params, ...call }) => installForOrganization(call, params, deployed()));
  route(app, deleteApplication, ({ params, ...call }) => removeFromOrganization(call, params));
  route(app, shareApplication, ({ params: { application }, body, ...call }) =>
    shareWithOrganization(call, { application, slug: body.organization }),
  );
  registerApplicationPurge(app);
}
