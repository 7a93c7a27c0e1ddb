import {
  deleteApplication,
  installApplication,
  listApplications,
  shareApplication,
} from '@repartee/contracts/application/endpoints';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { route } from '../http/route.ts';
import { install, readApplications, remove, share } from './application-service.ts';
import { registerApplicationPurge } from './purge.ts';

/** `readDeployed`: the applications that deployed remotes declare; without it the API does not see the registry. */
export function registerApplicationRoutes(
  app: FastifyInstance,
  readDeployed?: (log: FastifyBaseLogger) => readonly string[],
): void {
  const deployed = () => readDeployed?.(app.log);
  route(app, listApplications, async (call) => ({ items: await readApplications(call, deployed()) }));
  route(app, installApplication, ({ params, ...call }) => install(call, params, deployed()));
  route(app, deleteApplication, ({ params, ...call }) => remove(call, params));
  route(app, shareApplication, ({ params: { application }, body, ...call }) =>
    share(call, { application, slug: body.organization }),
  );
  registerApplicationPurge(app);
}
