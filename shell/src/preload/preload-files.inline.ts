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
 * scripts that will ask for them begin. What is public when the files of the first drawing are here and painted; anything
 * else when the server has said besides who is here and what they may, never by what the browser remembers.
 * Not preload links: one that failed would fail the real request too.
 */
export function preloadFiles(wanted: readonly FilesFor[], mayPassDoor: typeof mayPass): void {
  const asked: string[] = [];
  globalThis.preloadedFiles = asked;
  const bring = (files: readonly string[]) => {
    for (const file of files) {
      const { href } = new URL(file, location.href);
      if (asked.includes(href)) continue;
      asked.push(href);
      fetch(href, { priority: 'low' })
        .then((answer) => answer.arrayBuffer())
        .catch(() => undefined);
    }
  };
  const afterPaint = async (files: readonly string[]) => {
    await globalThis.firstFiles;
    requestAnimationFrame(() => setTimeout(bring, 0, files));
  };
  for (const { access, roles = [], files } of wanted)
    if (access === 'public') afterPaint(files);
    else
      globalThis.preloaded?.me?.then((user) => {
        const mayHave = mayPassDoor(access, user?.permissions);
        if (mayHave && roles.every((role) => role === user?.organization_role)) afterPaint(files);
      });
}
