import { filesAhead } from './files-ahead.ts';
import type { LoadRemote } from './load-or-find-anew.ts';

/**
 * Fetches a file that will be asked for soon into the browser's cache, so that one need not wait for the other. Not a
 * preload link: one that failed would be remembered, and fail the next try too.
 */
export function fetchAhead(address: string): void {
  const { href } = new URL(address, location.href);
  globalThis.preloadedFiles ??= [];
  if (globalThis.preloadedFiles.includes(href)) return;
  globalThis.preloadedFiles.push(href);
  const into = async () => (await fetch(href)).arrayBuffer();
  into().catch(() => undefined);
}

/** Beside the remote all is fetched that it will ask for before it shows the module: otherwise that is found out step by step. */
export const withFilesAhead =
  (load: LoadRemote): LoadRemote =>
  (remote, target, module) => {
    const files = remote.enabled ? filesAhead(remote, document.documentElement.lang, module) : [];
    for (const file of files) fetchAhead(file);
    return load(remote, target, module);
  };
