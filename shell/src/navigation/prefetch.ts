import { mayPass } from '@repartee/contracts/access/can';
import type { BootManifest } from '@repartee/contracts/platform/boot-manifest';
import type { LoadRemote } from '../federation/load-or-find-anew.ts';

const pause = 1_000;

/** R-NAV-10: not on a very slow connection and not when the person saves data; an unknown connection is not slow. */
export function mayPrefetch(connection: { effectiveType?: string; saveData?: boolean } | undefined): boolean {
  return connection?.effectiveType !== 'slow-2g' && !connection?.saveData;
}

/** One second after somebody is signed in, the remote they most likely go to next: the one with the first menu line open to them. */
export function prefetchNext(boot: BootManifest, held: readonly string[], load: LoadRemote): void {
  const { connection } = navigator as { connection?: { effectiveType?: string; saveData?: boolean } };
  if (!mayPrefetch(connection)) return;
  const next = boot.remotes
    .filter(({ enabled }) => enabled)
    .flatMap((remote) => remote.manifest.menu.map((line) => ({ remote, line })))
    .filter(({ line }) => line.group === 'practice' && mayPass(line.access, held))
    .sort((one, other) => one.line.order - other.line.order)[0];
  if (next) setTimeout(() => void load(next.remote).catch(() => undefined), pause);
}
