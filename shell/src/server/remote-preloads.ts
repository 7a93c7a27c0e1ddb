import type { UiLocale } from '@repartee/contracts/locales';
import type { BootManifest, BootRemote } from '@repartee/contracts/platform/boot-manifest';
import type { RemoteRoute } from '@repartee/contracts/platform/remote-manifest';
import { type EarlyFiles, earlyFilesScript } from '../early/early-files.ts';
import { entryBeside, filesAhead } from '../federation/ahead.ts';
import type { Finding } from '../routing/route-table.ts';

interface Wanted {
  readonly remote: BootRemote;
  readonly access: RemoteRoute['access'];
  readonly roles?: RemoteRoute['roles'];
  readonly module?: string | undefined;
}

/** What of remotes a page shows. What waits for something stored is not known here. */
function wantedAt(found: Finding, { remotes }: BootManifest): Wanted[] {
  if (found.kind === 'remote') return [{ remote: found.remote, ...found.route }];
  if (found.kind !== 'screen' || found.route.path !== '/dashboard') return [];
  return remotes.flatMap((remote) =>
    remote.manifest.contributions
      .filter(({ slot, when_stored }) => slot === 'dashboard' && when_stored === undefined)
      .map(({ access, module }) => ({ remote, access, module })),
  );
}

/** All that stands before a page of a remote is fetched while the shell starts, for who may open it. */
export function remotePreloads(found: Finding, boot: BootManifest, locale: UiLocale, mark: string): string[] {
  const wanted = wantedAt(found, boot)
    // Whether code from elsewhere may run is for the page to say.
    .filter(({ remote }) => remote.enabled && remote.override?.kind !== 'address')
    .map(
      ({ remote, access, roles, module }): EarlyFiles => ({
        access,
        roles,
        files: [remote.entry, entryBeside(remote.entry), ...filesAhead(remote, locale, module)],
      }),
    );
  return wanted.length === 0 ? [] : [`<script ${mark}>${earlyFilesScript(wanted)}</script>`];
}
