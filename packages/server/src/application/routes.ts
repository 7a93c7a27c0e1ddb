import {
  deleteApplication,
  installApplication,
  listApplications,
  shareApplication,
} from '@repartee/contracts/application/endpoints';
import type { FastifyInstance } from 'fastify';
import { route } from '../http/route.ts';
import { install, readApplications, remove, share } from './application-service.ts';
import { registerApplicationPurge } from './purge.ts';

/** `deployed`: returns ids of applications that deployed remotes declare; undefined without a registry. */
export function registerApplicationRoutes(
  app: FastifyInstance,
  deployed: () => readonly string[] | undefined = () => undefined,
): void {
  route(app, listApplications, async (call) => ({ items: await readApplications(call, deployed()) }));
  route(app, installApplication, ({ params, ...call }) => install(call, params, deployed()));
  route(app, deleteApplication, ({ params, ...call }) => remove(call, params));
  route(app, shareApplication, ({ params: { application }, body, ...call }) =>
    share(call, { application, slug: body.organization }),
  );
  registerApplicationPurge(app);
}
