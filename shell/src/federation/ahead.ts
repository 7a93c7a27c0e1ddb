import type { BootRemote } from '@repartee/contracts/platform/boot-manifest';
import type { LoadRemote } from './load-or-find-anew.ts';

/** Every remote's entry stands beside its manifest. */
export const entryBeside = (manifestAddress: string): string =>
  manifestAddress.replace(/[^/]*$/, 'remote-entry.js');

/** The module that a remote hands out. */
const handedOut = 'remote';

type Built = Pick<BootRemote, 'entry' | 'chunks'>;

const ofShell = 'shell:';

const wantedBefore = ({ chunks = {} }: Built, locale: string, module: string | undefined): string[] => [
  ...new Set([handedOut, `locales/${locale}`, module ?? ''].flatMap((name) => chunks[name] ?? [])),
];

/** Addresses of what a remote will ask for before it shows `module` in this language, as its build says. */
export const filesAhead = (remote: Built, locale: string, module?: string): string[] =>
  wantedBefore(remote, locale, module)
    .filter((file) => !file.startsWith(ofShell))
    .map((file) => remote.entry.replace(/[^/]*$/, file));

/** The chunks of the shell that it will ask for besides, `zod` for one. */
export const shellChunksAhead = (remote: Built, locale: string, module?: string): string[] =>
  wantedBefore(remote, locale, module)
    .filter((file) => file.startsWith(ofShell))
    .map((file) => file.split(/[:/]/).at(-1) ?? '');

const whole = (address: string) => new URL(address, location.href).href;

/**
 * Fetches a file that will be asked for soon into the browser's cache, so that one need not wait for the other. Not a
 * preload link: one that failed would be remembered, and fail the next try too.
 */
export function fetchAhead(address: string): void {
  const wanted = whole(address);
  globalThis.preloadedFiles ??= [];
  if (globalThis.preloadedFiles.some((one) => whole(one) === wanted)) return;
  globalThis.preloadedFiles.push(wanted);
  const into = async () => (await fetch(wanted)).arrayBuffer();
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
