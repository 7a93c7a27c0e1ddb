import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../rsbuild/places.ts';
import { brotliBytes, builtScripts, firstScripts, gzipBytes, total } from './built-files.ts';

const kB = 1000;

/** A limit on what a build weighs. `measure` reads the build that is there and answers in bytes. */
export interface ByteBudget {
  readonly what: string;
  readonly limit: number;
  measure(): number;
}

const larger: Readonly<Record<string, number>> = { 'mfe-coaching': 120 * kB };
const remotes = readdirSync(root).filter((name) => name.startsWith('mfe-'));

export const byteBudgets: readonly ByteBudget[] = [
  {
    what: 'JavaScript before the first page works, brotli',
    limit: 190 * kB,
    measure: () => total(firstScripts().map(brotliBytes)),
  },
  ...remotes.map((remote) => ({
    what: `all code of ${remote}, gzip`,
    limit: larger[remote] ?? 60 * kB,
    measure: () => total(builtScripts(join(root, remote, 'dist')).map(gzipBytes)),
  })),
];
