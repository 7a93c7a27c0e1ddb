import type { Access, mayPass } from '@repartee/contracts/access/can';
import type { Role } from '@repartee/contracts/access/roles';
import type { askAhead, FileAhead } from './ask-ahead.inline.ts';

/** Files, and who may have them. */
export interface FilesFor {
  readonly access: Access;
  readonly roles?: readonly Role[] | undefined;
  readonly files: readonly FileAhead[];
}

/**
 * Stands in the head (`inlineScript`) after `preloadReads`: asks for a remote's files while the scripts that will need
 * them begin. What is public when the files of the first drawing are here and painted; anything else when the server has
 * said besides who is here and what they may, never by what the browser remembers.
 */
export function preloadFiles(
  wanted: readonly FilesFor[],
  mayPassDoor: typeof mayPass,
  ask: typeof askAhead,
): void {
  const afterPaint = async (files: readonly FileAhead[]) => {
    await globalThis.firstFiles;
    requestAnimationFrame(() => setTimeout(() => files.forEach(ask)));
  };
  for (const { access, roles = [], files } of wanted)
    if (access === 'public') afterPaint(files);
    else
      globalThis.preloaded?.me?.then((user) => {
        const guest = user?.organization_role === 'guest';
        const mayHave = !guest && mayPassDoor(access, user?.permissions);
        if (mayHave && roles.every((role) => role === user?.organization_role)) afterPaint(files);
      });
}
