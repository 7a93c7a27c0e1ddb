import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Releases } from '../publish.ts';
import type { PublishedBuild, RegisteredRemote, Registry } from '../schema.ts';
import { damagedFiles } from './build-integrity.ts';
import { isCompressedTwin } from './compress.ts';

export interface DamagedFile {
  readonly remote: string;
  readonly build: string;
  readonly file: string;
}

const deployedOf = ({ current, previous, rollout }: RegisteredRemote): PublishedBuild[] =>
  [current, previous, rollout?.build].filter((build) => build != null);

function publishedBuildOf(registry: Registry, id: string, name: string): PublishedBuild | undefined {
  const remote = registry.remotes[id];
  return remote && [...deployedOf(remote), ...remote.history].find(({ build }) => build === name);
}

function damagedFilesOf(
  { remotesFolder }: Releases,
  registry: Registry,
  id: string,
  build: string,
): string[] {
  const published = publishedBuildOf(registry, id, build);
  return damagedFiles(join(remotesFolder, id, build), { build, integrity: published?.integrity });
}

export function deployedDamage(releases: Releases): DamagedFile[] {
  const registry = releases.store.read();
  return Object.entries(registry.remotes).flatMap(([remote, registered]) =>
    deployedOf(registered).flatMap(({ build }) =>
      damagedFilesOf(releases, registry, remote, build).map((file) => ({ remote, build, file })),
    ),
  );
}

export function reportDamage(
  found: readonly DamagedFile[],
  releases: Releases,
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>,
): void {
  const nameOf = ({ remote, build, file }: DamagedFile) => `${remote}/${build}/${file}`;
  const left = new Set(found.length > 0 ? deployedDamage(releases).map(nameOf) : []);
  for (const damaged of found) {
    if (left.has(nameOf(damaged)))
      log.error(damaged, 'file of a remote is damaged: publish the build again to replace it');
    else log.warn(damaged, 'file of a remote was damaged and has been replaced');
  }
}

/**
 * Milliseconds until a damaged build is checked again. In the meantime, a publication of the same build may
 * have repaired it.
 */
const recheckAfter = 5_000;

/** Deletes damaged compressed copies, so that the undamaged original is sent. Returns the other damaged files. */
function withoutTwins(folder: string, damaged: readonly string[]): string[] {
  for (const path of damaged.filter(isCompressedTwin)) rmSync(join(folder, path), { force: true });
  return damaged.filter((path) => !isCompressedTwin(path));
}

/**
 * Returns a function that returns the damaged files of a build, which the server must not send.
 */
export function openDamageCheck(
  releases: Releases,
  report: (damaged: DamagedFile) => void,
): (id: string, build: string) => ReadonlySet<string> {
  const checked = new Map<string, { readonly damaged: ReadonlySet<string>; readonly at: number }>();
  return (id, build) => {
    const key = `${id}/${build}`;
    const known = checked.get(key);
    if (known && known.damaged.size > 0 && Date.now() - known.at < recheckAfter) return known.damaged;
    const found = damagedFilesOf(releases, releases.store.read(), id, build);
    const damaged = new Set(withoutTwins(join(releases.remotesFolder, id, build), found));
    for (const file of found) if (!known?.damaged.has(file)) report({ remote: id, build, file });
    checked.set(key, { damaged, at: Date.now() });
    return damaged;
  };
}
