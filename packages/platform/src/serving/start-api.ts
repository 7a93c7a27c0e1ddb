import type { RequestListener, Server } from 'node:http';
import { join } from 'node:path';
import type { BootManifest } from '@repartee/contracts/platform/boot-manifest';
import {
  createApi,
  demoSignIns,
  firstAdministratorLink,
  migrate,
  type OpenDatabase,
  openDatabaseFromConfig,
  type ServerConfig,
  seedDemo,
} from '@repartee/server';
import { openKnownRemotes } from '../registry/declared-permissions.ts';
import { openReportCounter } from '../registry/reports/build-reports.ts';
import { documentOfToken } from '../registry/reports/report-token.ts';
import { openSigner } from '../registry/revisions/signing.ts';
import { openDeployments } from '../release/open-deployments.ts';
import type { Listening } from './listening.ts';

export interface InitialSignIn {
  readonly demo: BootManifest['demo'];
  readonly link: string | undefined;
}

export interface StartedApi extends Listening, InitialSignIn {}

async function prepare(database: OpenDatabase, config: ServerConfig): Promise<InitialSignIn> {
  await migrate(database);
  if (!config.demo) return { demo: null, link: await firstAdministratorLink(database, config) };
  await seedDemo(database, { complete: true });
  return { demo: { sign_ins: config.passwordLogin ? demoSignIns : [] }, link: undefined };
}

/**
 * Opens the database and creates the API. `server`: creates the HTTP server that the API shares with a shell in the
 * same process.
 */
export async function startApi(
  config: ServerConfig,
  server?: (handler: RequestListener) => Server,
): Promise<StartedApi> {
  const database = await openDatabaseFromConfig(config);
  const releasesFolder = process.env.RELEASES_DIR ?? config.dataDir;
  const remotes = openKnownRemotes(releasesFolder);
  const signer = openSigner(join(releasesFolder, 'keys'));
  const reports = openReportCounter(releasesFolder, {
    isKnown: remotes.isBuild,
    documentOf: (token, of) => documentOfToken(signer, token, of),
  });
  try {
    const waysIn = await prepare(database, config);
    const { app, close } = await createApi({
      config,
      database,
      remotePermissions: remotes.permissions,
      remoteReports: reports,
      deployedApplications: remotes.applications,
      deployments: openDeployments(releasesFolder),
      ...(server ? { serverFactory: server } : { documents: 'elsewhere' as const }),
    });
    return {
      app,
      ...waysIn,
      close: async () => {
        await close();
        reports.close();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
