import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { openReleases } from '../registry/publish.ts';
import type { Registry } from '../registry/schema.ts';
import { watchRegistry } from '../shell-server/registry-watch.ts';

/**
 * Reads from the registry which applications the enabled remotes declare, those in rollout included. Undefined for a process
 * that does not see it: an API on its own (`sharesData: false`) whose data folder has none.
 */
export function deployedApplications(
  dataFolder: string,
  { sharesData }: { readonly sharesData: boolean },
): ((log: Pick<FastifyBaseLogger, 'error'>) => readonly string[]) | undefined {
  if (!sharesData && !existsSync(join(dataFolder, 'releases/registry'))) return undefined;
  let registry: (() => Registry) | undefined;
  return (log) => {
    registry ??= watchRegistry(openReleases(dataFolder).store, log);
    return Object.values(registry().remotes)
      .filter(({ status }) => status === 'enabled')
      .flatMap(({ current, rollout }) => [current, ...(rollout ? [rollout.build] : [])])
      .flatMap(({ manifest }) => manifest.application?.id ?? []);
  };
}
