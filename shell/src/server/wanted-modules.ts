import type { BootManifest, BootRemote } from '@repartee/contracts/platform/boot-manifest';
import type { RemoteRoute } from '@repartee/contracts/platform/remote-manifest';
import type { Finding } from '../routing/route-table.ts';
import { isDashboard, onDashboard } from './on-dashboard.ts';

/** A module of a remote, and who may have it. */
export interface Wanted {
  readonly remote: BootRemote;
  readonly access: RemoteRoute['access'];
  readonly roles?: RemoteRoute['roles'];
  readonly module?: string | undefined;
}

/** What of remotes a page shows. */
export function wantedModules(found: Finding, boot: BootManifest): Wanted[] {
  if (found.kind === 'remote') return found.remote.enabled ? [{ remote: found.remote, ...found.route }] : [];
  if (!isDashboard(found)) return [];
  return onDashboard(boot).map(({ remote, contribution: { access, module } }) => ({
    remote,
    access,
    module,
  }));
}
