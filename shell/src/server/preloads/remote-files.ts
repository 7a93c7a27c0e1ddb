import type { UiLocale } from '@repartee/contracts/locales';
import type { PreloadDescriptor } from '../../preload/preload.inline.ts';
import { preloadDescriptorOf } from '../assets.ts';
import { type RequiredModule, requiredExposes } from './required-modules.ts';

/**
 * Returns the files to preload for a module of a remote: manifest, entry script and the module's files, each
 * with its hash.
 */
export function filesOfRemote(wanted: RequiredModule, locale: UiLocale): PreloadDescriptor[] {
  const { entry, integrity } = wanted.remote;
  const beside = (path: string) => entry.replace(/[^/]*$/, path);
  const exposed = requiredExposes(wanted, locale).flatMap(({ files }) => files);
  return [
    { as: 'fetch', href: entry, integrity: integrity.manifest },
    { as: 'script', href: beside('remote-entry.js'), integrity: integrity.entry },
    ...exposed.map((file) => ({ ...preloadDescriptorOf(beside(file.path)), integrity: file.integrity })),
  ];
}
