import type { UiLocale } from '@repartee/contracts/locales';
import type { RemotePreload } from '../../preload/preload.inline.ts';
import { filesOfRemote } from './remote-files.ts';
import type { RequiredModule } from './required-modules.ts';

export function remotePreloads(wanted: readonly RequiredModule[], locale: UiLocale): RemotePreload[] {
  return (
    wanted
      // Skip overridden remotes: only the browser can check whether the user may run an override.
      .filter(({ remote: { override } }) => override?.kind !== 'address' && override?.kind !== 'preview')
      .map(
        (one): RemotePreload => ({
          access: one.access,
          roles: one.roles,
          application: one.remote.manifest.application?.id,
          files: filesOfRemote(one, locale),
          part: one.part && {
            size: one.part.size,
            reads: one.part.reads?.map((address) => address.replace('{locale}', locale)),
          },
        }),
      )
  );
}
