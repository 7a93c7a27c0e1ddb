import {
  deleteApplication,
  installApplication,
  listApplications,
  shareApplication,
} from '@repartee/contracts/remotes/application/endpoints';
import type { FastifyInstance } from 'fastify';
import { route } from '../../runtime/http/route.ts';
import { hourly } from '../../runtime/jobs/register-jobs.ts';
import {
  installForOrganization,
  readApplications,
  removeFromOrganization,
  shareWithOrganization,
} from './application-changes.ts';
import { purgeApplicationData } from './purge-repository.ts';

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

/** The job runs once at start, then every hour. */
const registerApplicationPurge = (app: FastifyInstance): void =>
  app.jobs.register({
    kind: 'application-purge',
    ...hourly,
    async run(_, { signal }) {
      const organizations = await purgeApplicationData(app.database.db, signal);
      if (organizations.length > 0)
        app.log.info({ organizations }, 'deleted the data of applications past the retention period');
      return async () => undefined;
    },
  });
