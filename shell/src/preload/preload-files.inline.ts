import type { Access, mayPass } from '@repartee/contracts/access/can';
import type { Role } from '@repartee/contracts/access/roles';

/** Files, and who may have them. */
export interface FilesFor {
  readonly access: Access;
  readonly roles?: readonly Role[] | undefined;
  readonly files: readonly string[];
}

/**
 * Stands in the head (`inlineScript`) after `preloadReads`: fetches a remote's files into the browser's cache while the
 * scripts that will ask for them are still on their way. What is public after the first paint; anything else when the
 * server has said who is here and what they may, never by what the browser remembers, and after their name is painted.
 * Not preload links: one that failed would fail the real request too.
 */
export function preloadFiles(wanted: readonly FilesFor[], mayPassDoor: typeof mayPass): void {
  const asked: string[] = [];
  globalThis.preloadedFiles = asked;
  const bring = (files: readonly string[]) => {
    for (const file of files) {
      if (asked.includes(file)) continue;
      asked.push(file);
      fetch(file, { priority: 'low' })
        .then((answer) => answer.arrayBuffer())
        .catch(() => undefined);
    }
  };
  const afterPaint = (files: readonly string[]) => requestAnimationFrame(() => setTimeout(bring, 0, files));
  for (const { access, roles = [], files } of wanted)
    if (access === 'public') afterPaint(files);
    else
      globalThis.preloaded?.me?.then((user) => {
        const mayHave = mayPassDoor(access, user?.permissions);
        if (mayHave && roles.every((role) => role === user?.organization_role)) afterPaint(files);
      });
}
