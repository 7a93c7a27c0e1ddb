import type { BootManifest, BootRemote } from '@repartee/contracts/platform/boot-manifest';
import type { RemoteRoute } from '@repartee/contracts/platform/remote-manifest';
import type { Finding } from '../routing/route-table.ts';

/** A module of a remote, and who may have it. */
export interface Wanted {
  readonly remote: BootRemote;
  readonly access: RemoteRoute['access'];
  readonly roles?: RemoteRoute['roles'];
  readonly module?: string | undefined;
}

/** What of remotes a page shows. What waits for something stored is not known to the server. */
export function wantedModules(found: Finding, { remotes }: BootManifest): Wanted[] {
  if (found.kind === 'remote') return found.remote.enabled ? [{ remote: found.remote, ...found.route }] : [];
  if (found.kind !== 'screen' || found.route.path !== '/dashboard') return [];
  return remotes
    .filter(({ enabled }) => enabled)
    .flatMap((remote) =>
      remote.manifest.contributions
        .filter(({ slot, when_stored }) => slot === 'dashboard' && when_stored === undefined)
        .map(({ access, module }) => ({ remote, access, module })),
    );
}
