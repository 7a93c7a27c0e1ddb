import type { BootRemote } from '@repartee/contracts/platform/boot-manifest';

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
