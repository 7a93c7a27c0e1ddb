import type { BootManifest } from '@repartee/contracts/platform/boot-manifest';
import type { ServerConfig } from '@repartee/server/config';
import type { FastifyBaseLogger } from 'fastify';
import { type DamagedFile, deployedDamage } from '../registry/damaged-builds.ts';
import { openReleases, type Releases } from '../registry/publish.ts';
import { followOrigins, readOrigins } from './follow-origins.ts';
import { publishFreshRemotes } from './fresh-remotes.ts';
import type { Listening } from './listening.ts';
import { createShellApp } from './shell-app.ts';

/** Logs what a start found damaged: replaced by the builds it published, or still refused to browsers. */
function reportDamage(found: readonly DamagedFile[], releases: Releases, log: FastifyBaseLogger): void {
  const left = new Set(
    deployedDamage(releases).map(({ remote, build, file }) => `${remote}/${build}/${file}`),
  );
  for (const damaged of found) {
    if (left.has(`${damaged.remote}/${damaged.build}/${damaged.file}`))
      log.error(damaged, 'file of a remote is damaged: publish the build again to replace it');
    else log.warn(damaged, 'file of a remote was damaged and has been replaced');
  }
}

/** The shell server with every remote it can find published: those built here, and those of REMOTE_ORIGINS. */
export async function startShell(config: ServerConfig, demo: BootManifest['demo']): Promise<Listening> {
  const releases = openReleases(config.dataDir);
  const damaged = deployedDamage(releases);
  await publishFreshRemotes(releases);
  const app = await createShellApp(config, releases, demo);
  if (damaged.length > 0) reportDamage(damaged, releases, app.log);
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
