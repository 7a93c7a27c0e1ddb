import type { UiLocale } from '@repartee/contracts/locales';
import type { PreloadDescriptor, RemotePreload } from '../../preload/preload.inline.ts';
import { descriptorOf, filesOf } from '../assets.ts';
import { exposedNamesOf, type RequiredModule } from './required-modules.ts';

/** The manifest and the entry of a remote, which stands beside it, and the files of what it will show, with their hashes. */
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

/** On a public page the shell needs the code that reads the name of who is signed in; a private page loads it with its scripts. */
const identityFiles = (wanted: readonly RequiredModule[]): RemotePreload[] =>
  wanted.some(({ access }) => access === 'public')
    ? [{ access: 'signed-in', files: filesOf(['identity']).js.map(descriptorOf) }]
    : [];

/** The files of remotes that are requested while the shell starts, for who may have them. */
export function remotePreloads(wanted: readonly RequiredModule[], locale: UiLocale): RemotePreload[] {
  const remotes = wanted
    // Whether code from elsewhere may run is for the page to say.
    .filter(({ remote }) => remote.override?.kind !== 'address')
    .map(
      (one): RemotePreload => ({
        access: one.access,
        roles: one.roles,
        application: one.remote.manifest.application?.id,
        files: filesOfRemote(one, locale),
      }),
    );
  return remotes.length === 0 ? [] : [...remotes, ...identityFiles(wanted)];
}
