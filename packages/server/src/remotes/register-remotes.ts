import type { FastifyInstance } from 'fastify';
import { registerApplicationRoutes } from './application/routes.ts';
import { registerBackends } from './backend/backend-routes.ts';
import { registerClientReportRoutes } from './client-report-routes.ts';
import { registerDeploymentRoutes } from './deployment-routes.ts';
import type { Deployments, RemoteReports } from './deployments.ts';
import { registerOverrideRoutes } from './override-routes.ts';

declare module 'fastify' {
  interface FastifyInstance {
    remoteReports: RemoteReports | undefined;
    deployments: Deployments | undefined;
  }
}

export interface RemotesOptions {
  readonly remoteReports?: RemoteReports;
  /** Registry of the deployed remotes (micro-frontends); undefined if this process has none. */
  readonly deployments?: Deployments;
  /**
   * Ids of the applications that deployed remotes (micro-frontends) declare; undefined without a registry of
   * remotes.
   */
  readonly deployedApplications?: (() => readonly string[] | undefined) | undefined;
}

/** The remotes that the shell loads: applications, deployments, backends, overrides and reports of errors. */
export function registerRemotes(app: FastifyInstance, options: RemotesOptions): void {
  app.decorate('remoteReports', options.remoteReports);
  app.decorate('deployments', options.deployments);
  registerApplicationRoutes(app, options.deployedApplications);
  registerClientReportRoutes(app);
  registerOverrideRoutes(app);
  registerDeploymentRoutes(app);
  registerBackends(app);
}
