import { type RemoteId, remoteId } from '@repartee/contracts/remotes/remote-manifest';
import type { FastifyBaseLogger } from 'fastify';
import { isSettled, publishedWhenFound } from '../registry/changes.ts';
import { publish, type Releases, storeBuilds } from '../registry/publish.ts';
import { ReleaseError } from '../registry/release-error.ts';
import { fetchBuild } from '../release/fetch-build.ts';

/** Milliseconds between two polls of the remotes’ own servers. */
const pollInterval_ms = 15_000;

/**
 * Parses the setting REMOTE_ORIGINS, the URLs of the remotes' own servers: `mfe-auth=http://mfe-auth:8080
 * mfe-settings=…`.
 */
export function readOrigins(text = ''): ReadonlyMap<RemoteId, string> {
  const pairs = text.split(/[\s,]+/).filter(Boolean);
  return new Map(
    pairs.map((pair) => {
      const at = pair.indexOf('=');
      const id = remoteId.safeParse(pair.slice(0, at)).data;
      if (!id || !URL.canParse(pair.slice(at + 1))) {
        throw new ReleaseError(
          `REMOTE_ORIGINS must have the form mfe-auth=http://host:port …; "${pair}" does not.`,
        );
      }
      return [id, pair.slice(at + 1)];
    }),
  );
}

/**
 * Polls the remotes' own servers and publishes each new build. A release or rollback by command stays in
 * effect until a server offers a new build. Returns a function that stops the polling.
 */
export function followOrigins(
  releases: Releases,
  origins: ReadonlyMap<RemoteId, string>,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
): () => void {
  const look = async () => {
    for (const [id, origin] of origins) {
      try {
        const now = releases.store.read();
        const isKnown = (name: string) => isSettled(now, id, name) && !releases.builds.isDamaged(id, name);
        const build = await fetchBuild(id, origin, isKnown);
        if (!build) continue;
        if (isSettled(now, id, build.publication.build)) {
          await storeBuilds(releases, [build]);
          log.warn(
            { remote: id, build: build.publication.build },
            'a damaged build of a remote was replaced by the build on the server of the remote',
          );
          continue;
        }
        await publish(releases, build, {
          enter: (registry, newBuild) => publishedWhenFound(registry, [newBuild]),
          words: 'found',
          by: 'REMOTE_ORIGINS',
        });
        log.info(
          { remote: id, build: build.publication.build },
          'published a new build that a server in REMOTE_ORIGINS offers',
        );
      } catch (error) {
        log.warn(
          { remote: id, reason: error instanceof Error ? error.message : String(error) },
          'failed to read the build that a server in REMOTE_ORIGINS offers; the next poll retries',
        );
      }
    }
  };
  let timer: NodeJS.Timeout | undefined;
  let stopped = origins.size === 0;
  const again = async () => {
    await look();
    if (!stopped) timer = setTimeout(again, pollInterval_ms).unref();
  };
  if (!stopped) void again();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
