import type { UiLocale } from '@repartee/contracts/locales';
import type { PreloadDescriptor, RemotePreload } from '../../preload/preload.inline.ts';
import { preloadDescriptorOf } from '../assets.ts';
import { type RequiredModule, requiredExposes } from './required-modules.ts';

/**
 * Returns the files to preload for a module of a remote: manifest, entry script and the module's files, each
 * with its hash.
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
        }),
      )
  );
}
