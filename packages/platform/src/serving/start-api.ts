import type { RequestListener, Server } from 'node:http';
import type { BootManifest } from '@repartee/contracts/platform/boot-manifest';
import {
  createApi,
  makeFirstAdministratorCode,
  migrate,
  openDatabase,
  type ServerConfig,
  seedDemo,
} from '@repartee/server';
import type { Listening } from './listening.ts';

/** The API over its database, migrated and seeded, ready to listen. */
export interface StartedApi extends Listening {
  readonly demo: BootManifest['demo'];
  /** E-1: the path that makes the first super-admin; undefined once there is one, and in demo mode. */
  readonly firstAdministratorPath: string | undefined;
}

/** Opens the database and makes the API. `server` gives it an HTTP server that others share. */
export async function startApi(
  config: ServerConfig,
  server?: (handler: RequestListener) => Server,
): Promise<StartedApi> {
  const database = await openDatabase(config);
  try {
    await migrate(database);
    const demo = config.demo ? { sign_ins: [...(await seedDemo(database.db))] } : null;
    const code = config.demo ? undefined : await makeFirstAdministratorCode(database.db);
    const api = await createApi({ config, database, ...(server ? { serverFactory: server } : {}) });
    return {
      app: api.app,
      demo,
      firstAdministratorPath: code && `/activate#first=${code}`,
      close: async () => {
        await api.close();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
