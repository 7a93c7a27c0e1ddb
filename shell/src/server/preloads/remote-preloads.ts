import type { UiLocale } from '@repartee/contracts/locales';
import type { PreloadDescriptor, RemotePreload } from '../../preload/preload.inline.ts';
import { descriptorOf } from '../assets.ts';
import { exposedNamesOf, type RequiredModule } from './required-modules.ts';

/** Returns the manifest, the entry beside it, and the files of the modules that will be rendered, with their hashes. */
function filesOfRemote(wanted: RequiredModule, locale: UiLocale): PreloadDescriptor[] {
  const { entry, integrity } = wanted.remote;
  const beside = (path: string) => entry.replace(/[^/]*$/, path);
  const exposed = exposedNamesOf(wanted, locale).flatMap(({ files }) => files);
  return [
    { as: 'fetch', href: entry, integrity: integrity.manifest },
    { as: 'script', href: beside('remote-entry.js'), integrity: integrity.entry },
    ...exposed.map((file) => ({ ...descriptorOf(beside(file.path)), integrity: file.integrity })),
  ];
}

/** Returns the files of remotes that are requested while the shell starts, with the access they need. */
export function remotePreloads(wanted: readonly RequiredModule[], locale: UiLocale): RemotePreload[] {
  return (
    wanted
      // Skip overridden remotes: only the browser can check whether the user may run an override.
      .filter(({ remote }) => remote.override?.kind !== 'address')
      .map(
        (one): RemotePreload => ({
          access: one.access,
          roles: one.roles,
          application: one.remote.manifest.application?.id,
          files: filesOfRemote(one, locale),
        }),
      )
  );
}
