import type { RequestListener, Server } from 'node:http';
import type { BootManifest } from '@repartee/contracts/remotes/boot-manifest';
import {
  createApi,
  demoSignIns,
  firstAdministratorLink,
  type OpenDatabase,
  refuseDemoPasswords,
  type ServerConfig,
  seedDemo,
} from '@repartee/server';
import { knownRemotes } from '../registry/declared-permissions.ts';
import type { Releases } from '../registry/publish.ts';
import { openReportCounter } from '../registry/reports/build-reports.ts';
import { documentOfToken } from '../registry/reports/report-token.ts';
import { openDeployments } from '../release/open-deployments.ts';
import type { Listening } from './listening.ts';

export interface InitialSignIn {
  readonly demo: BootManifest['demo'];
  readonly link: string | undefined;
}

export interface StartedApi extends Listening, InitialSignIn {}

/** Prepares the data that users need to sign in. The database must be migrated. */
async function prepareSignIn(database: OpenDatabase, config: ServerConfig): Promise<InitialSignIn> {
  if (!config.demo) {
    if (config.passwordLogin) await refuseDemoPasswords(database);
    return { demo: null, link: await firstAdministratorLink(database, config) };
  }
  await seedDemo(database, { complete: true });
  return { demo: { sign_ins: config.passwordLogin ? demoSignIns : [] }, link: undefined };
}

/**
 * Creates the API. `server`: creates the HTTP server that the API shares with a shell in the same process.
 */
export async function startApi(
  config: ServerConfig,
  releases: Releases,
  server?: (handler: RequestListener) => Server,
): Promise<StartedApi> {
  const { database, store, signer } = releases;
  const waysIn = await prepareSignIn(database, config);
  const remotes = knownRemotes(store);
  const reports = openReportCounter(database, {
    isKnown: remotes.isBuild,
    documentOf: (token, of) => documentOfToken(signer, token, of),
  });
  const { app, drain, close } = await createApi({
    config,
    database,
    remotePermissions: remotes.permissions,
    remoteReports: reports,
    deployedApplications: remotes.applications,
    deployments: openDeployments(releases),
    ...(server ? { serverFactory: server } : { documents: 'elsewhere' as const }),
  });
  return {
    app,
    ...waysIn,
    drain,
    close: async () => {
      await close();
      await reports.close();
    },
  };
}
