import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../rsbuild/places.ts';
import { brotliBytes, builtScripts, gzipBytes, scriptsOf, total } from './built-files.ts';

const kB = 1000;

/** A limit on what a build weighs. `measure` reads the build that is there and answers in bytes. */
export interface ByteBudget {
  readonly what: string;
  readonly limit: number;
  measure(): number;
}

const larger: Readonly<Record<string, number>> = { 'mfe-coaching': 120 * kB };
const remotes = readdirSync(root).filter((name) => name.startsWith('mfe-'));

/** The entry is the federation's container and runtime, the same in every remote. */
const isOwn = (file: string) => !file.endsWith('/remote-entry.js');

export const byteBudgets: readonly ByteBudget[] = [
  {
    what: 'all JavaScript of the landing page, brotli',
    limit: 150 * kB,
    measure: () => total(scriptsOf('index', 'layout-web', 'page-landing', 'texts-fr-FR').map(brotliBytes)),
  },
  {
    what: 'what a page with a remote adds to it before the remote itself, brotli',
    limit: 80 * kB,
    measure: () => total(scriptsOf('identity', 'ofetch', 'federation').map(brotliBytes)),
  },
  ...remotes.map((remote) => ({
    what: `own code of ${remote}, gzip`,
    limit: larger[remote] ?? 60 * kB,
    measure: () =>
      total(
        builtScripts(join(root, remote, 'dist'))
          .filter(isOwn)
          .map(gzipBytes),
      ),
  })),
];
