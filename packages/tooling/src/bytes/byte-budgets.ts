import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../rsbuild/places.ts';
import { brotliBytes, builtScripts, gzipBytes, scriptsOf, scriptsOfRemote, total } from './built-files.ts';

const kB = 1000;

/** A limit on what a build weighs. `measure` reads the build that is there and answers in bytes. */
export interface ByteBudget {
  readonly what: string;
  readonly limit: number;
  measure(): number;
}

const larger: Readonly<Record<string, number>> = { 'mfe-coaching': 120 * kB };
const remotes = readdirSync(root).filter((name) => name.startsWith('mfe-'));

/** The entry is the container, the runtime of Module Federation and that of the bundler, nearly the same in every remote. */
const isOwn = (file: string) => !file.endsWith('/remote-entry.js');

const landing = ['index', 'layout-web', 'page-landing', 'texts-fr-FR'];
const forRemotes = ['identity', 'ofetch', 'zod', 'federation'];

export const byteBudgets: readonly ByteBudget[] = [
  {
    what: 'all JavaScript of the landing page, brotli',
    limit: 150 * kB,
    measure: () => total(scriptsOf(...landing).map(brotliBytes)),
  },
  {
    what: 'what a page with a remote adds to it before the remote itself, brotli',
    limit: 90 * kB,
    measure: () => total(scriptsOf(...forRemotes).map(brotliBytes)),
  },
  {
    what: 'all JavaScript of the list of scenarios, brotli',
    limit: 420 * kB,
    measure: () =>
      total(
        [
          ...scriptsOf('index', 'layout-app', 'texts-fr-FR', ...forRemotes),
          ...scriptsOfRemote('mfe-coaching', 'remote', 'locales/fr-FR', 'library/scenario-list-page'),
        ].map(brotliBytes),
      ),
  },
  ...remotes.map((remote) => ({
    what: `what federation adds to ${remote}, its entry and manifest, brotli`,
    limit: 20 * kB,
    measure: () =>
      total(
        ['remote-entry.js', 'mf-manifest.json'].map((name) => brotliBytes(join(root, remote, 'dist', name))),
      ),
  })),
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
