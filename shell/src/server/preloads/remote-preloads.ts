import type { UiLocale } from '@repartee/contracts/locales';
import type { PreloadDescriptor, RemotePreload } from '../../preload/preload.inline.ts';
import { preloadDescriptorOf } from '../assets.ts';
import { type RequiredModule, requiredExposes } from './required-modules.ts';

/**
 * Returns the files to preload for a module of a remote, each with its hash: the federation manifest, the entry script,
 * and the files that are needed to render the module.
 */
function filesOfRemote(wanted: RequiredModule, locale: UiLocale): PreloadDescriptor[] {
  const { entry, integrity } = wanted.remote;
  const beside = (path: string) => entry.replace(/[^/]*$/, path);
  const exposed = requiredExposes(wanted, locale).flatMap(({ files }) => files);
  return [
    { as: 'fetch', href: entry, integrity: integrity.manifest },
    { as: 'script', href: beside('remote-entry.js'), integrity: integrity.entry },
    ...exposed.map((file) => ({ ...preloadDescriptorOf(beside(file.path)), integrity: file.integrity })),
  ];
}

/**
 * Returns the files of remotes that the browser preloads while the shell starts, each with the access that the user
 * needs for the file.
 */
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
