import type { BootManifest } from '@repartee/contracts/platform/boot-manifest';
import type { ServerConfig } from '@repartee/server/config/config';
import { deployedDamage, reportDamage } from '../registry/builds/damaged-builds.ts';
import { openReleases } from '../registry/publish.ts';
import { followOrigins, readOrigins } from './follow-origins.ts';
import { publishFreshRemotes } from './fresh-remotes.ts';
import type { Listening } from './listening.ts';
import { createShellApp } from './shell-app.ts';

/** The shell server with every remote it can find published: those built here, and those of REMOTE_ORIGINS. */
export async function startShell(config: ServerConfig, demo: BootManifest['demo']): Promise<Listening> {
  const releases = openReleases(config.dataDir);
  const damaged = deployedDamage(releases);
  await publishFreshRemotes(releases);
  const app = await createShellApp(config, releases, demo);
  reportDamage(damaged, releases, app.log);
  const unfollow = followOrigins(releases, readOrigins(process.env.REMOTE_ORIGINS), app.log);
  await app.ready();
  return {
    app,
    close: async () => {
      unfollow();
      await app.close();
    },
  };
}
