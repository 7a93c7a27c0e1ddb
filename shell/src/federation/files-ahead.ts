import type { BootRemote, RemoteBuild } from '@repartee/contracts/platform/boot-manifest';
import type { FileAhead } from '../preload/ask-ahead.inline.ts';

const beside = (manifest: string, file: string) => manifest.replace(/[^/]*$/, file);

/** A file of a build, without a hash of its own. */
export const fileAhead = (href: string): FileAhead => ({
  as: href.endsWith('.css') ? 'style' : 'script',
  href,
});

/** The federation manifest and the entry, which stands beside it, of these bytes alone. */
export const beginningOf = ({ entry, integrity }: RemoteBuild): FileAhead[] => [
  { as: 'fetch', href: entry, integrity: integrity.manifest },
  { as: 'script', href: beside(entry, 'remote-entry.js'), integrity: integrity.entry },
];

/** The module that a remote hands out. */
const handedOut = 'remote';

type Built = Pick<BootRemote, 'entry' | 'chunks'>;

const ofShell = 'shell:';

const wantedBefore = ({ chunks = {} }: Built, locale: string, module: string | undefined): string[] => [
  ...new Set([handedOut, `locales/${locale}`, module ?? ''].flatMap((name) => chunks[name] ?? [])),
];

/** What a remote will ask for before it shows `module` in this language, as its build says. */
export const filesAhead = (remote: Built, locale: string, module?: string): FileAhead[] =>
  wantedBefore(remote, locale, module)
    .filter((file) => !file.startsWith(ofShell))
    .map((file) => fileAhead(beside(remote.entry, file)));

/** The chunks of the shell that it will ask for besides, `zod` for one. */
export const shellChunksAhead = (remote: Built, locale: string, module?: string): string[] =>
  wantedBefore(remote, locale, module)
    .filter((file) => file.startsWith(ofShell))
    .map((file) => file.split(/[:/]/).at(-1) ?? '');
