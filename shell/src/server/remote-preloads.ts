import type { UiLocale } from '@repartee/contracts/locales';
import { beginningOf, fileAhead, filesAhead } from '../federation/files-ahead.ts';
import type { FilesFor } from '../preload/preload-files.inline.ts';
import { filesOf } from './assets.ts';
import type { Wanted } from './wanted-modules.ts';

/** Of a page for anybody, who is signed in needs what reads their name; a private page asks for that with its scripts. */
const ofWhoIsHere = (wanted: readonly Wanted[]): FilesFor[] =>
  wanted.some(({ access }) => access === 'public')
    ? [{ access: 'signed-in', files: filesOf(['identity']).js.map(fileAhead) }]
    : [];

/** The files of remotes that are asked for while the shell starts, for who may have them. */
export function remotePreloads(wanted: readonly Wanted[], locale: UiLocale): FilesFor[] {
  const files = wanted
    // Whether code from elsewhere may run is for the page to say.
    .filter(({ remote }) => remote.override?.kind !== 'address')
    .map(
      ({ remote, access, roles, module }): FilesFor => ({
        access,
        roles,
        files: [...beginningOf(remote), ...filesAhead(remote, locale, module)],
      }),
    );
  return files.length === 0 ? [] : [...files, ...ofWhoIsHere(wanted)];
}
