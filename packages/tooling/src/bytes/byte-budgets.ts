import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../rsbuild/places.ts';
import {
  brotliBytes,
  builtScripts,
  gzipBytes,
  requiredChunks,
  scriptsOf,
  scriptsOfRemote,
  total,
} from './built-files.ts';

const kB = 1000;

/** A size limit of a build. `measure` reads the existing build and returns bytes. */
export interface ByteBudget {
  readonly what: string;
  readonly limit: number;
  measure(): number;
}

/**
 * Limits that a remote requests in its package.json, with the reason: `repartee.budgets`; `all` is its own code (kB,
 * gzip).
 */
interface AskedBudgets {
  readonly repartee?: { readonly budgets?: { readonly all?: { readonly kilobytes: number } } };
}
const ownCodeLimit = (remote: string): number => {
  const { repartee } = JSON.parse(readFileSync(join(root, remote, 'package.json'), 'utf8')) as AskedBudgets;
  return (repartee?.budgets?.all?.kilobytes ?? 60) * kB;
};
// Coaching requires some 60 shared modules, and its entry has a hash for each of its 117 files.
const largerFederation: Readonly<Record<string, number>> = { 'mfe-coaching': 24 * kB };
const remotes = readdirSync(root).filter((name) => name.startsWith('mfe-'));

/**
 * Whether a file is the remote's own code. The entry is not: container, runtime of Module Federation and of the
 * bundler are nearly the same in every remote.
 */
const isOwn = (file: string) => !file.endsWith('/remote-entry.js');

const landing = ['index', 'layout-web', 'page-landing', 'texts-fr-FR-json'];
const laterTexts = ['error-texts-fr-FR-json', 'part-texts-fr-FR-json'];
const forRemotes = ['identity', 'ofetch', 'zod', 'federation', ...laterTexts];
/** Chunks that every page loads at its start; they contain neither zod nor antd (decisions 0085, 0099, 0103, 0108). */
const withoutSchemas = ['ofetch', 'federation', ...laterTexts];

const dashboard = (
  JSON.parse(readFileSync(join(root, 'mfe-coaching/remote.json'), 'utf8')) as {
    contributions: { slot: string; module: string }[];
  }
).contributions
  .filter(({ slot }) => slot.startsWith('dashboard'))
  .map(({ module }) => module);

/** Pages of remotes, including shared modules and antd, without files prefetched for the next page. */
const remotePages = [
  {
    what: 'the dashboard',
    limit: 380 * kB,
    remote: 'mfe-coaching',
    modules: dashboard,
    own: ['page-dashboard'],
  },
  {
    what: 'the list of scenarios',
    limit: 420 * kB,
    remote: 'mfe-coaching',
    modules: ['library/list/library-list-page', 'library/list/library-list'],
  },
  {
    what: 'the list of scenarios, up to the moment when its first cards can be searched',
    limit: 250 * kB,
    remote: 'mfe-coaching',
    modules: ['library/list/library-list-page'],
    early: withoutSchemas,
  },
  {
    what: 'the list of users',
    limit: 420 * kB,
    remote: 'mfe-settings',
    modules: ['users/list/user-list-page', 'users/list/users-and-groups'],
  },
  {
    what: 'the list of users, up to the moment when its first rows can be searched',
    limit: 240 * kB,
    remote: 'mfe-settings',
    modules: ['users/list/user-list-page'],
    early: withoutSchemas,
  },
  {
    what: 'the form of a user',
    limit: 460 * kB,
    remote: 'mfe-settings',
    modules: ['users/form/user-create-page'],
  },
  {
    what: 'the editor of a scenario',
    // antd's form, select, number, text and upload fields are 130 kB of this limit.
    limit: 420 * kB,
    remote: 'mfe-coaching',
    modules: ['editor/create-page', 'editor/item-form', 'editor/fields/scenario-fields', 'editor/preview'],
  },
  {
    what: 'an editor, up to the moment when its first fields accept input',
    limit: 250 * kB,
    remote: 'mfe-coaching',
    modules: ['editor/create-page'],
    early: withoutSchemas,
  },
  {
    what: 'the first visit of a guest',
    // React, router, i18n, federation and queries are nearly all of this limit: no antd, no zod.
    limit: 227 * kB,
    remote: 'mfe-shared-session',
    modules: ['shared-session-page'],
    layout: 'layout-empty',
    early: withoutSchemas,
  },
];

export const byteBudgets: readonly ByteBudget[] = [
  {
    what: 'all JavaScript of the landing page, brotli',
    limit: 150 * kB,
    measure: () => total(scriptsOf(...landing).map(brotliBytes)),
  },
  {
    what: 'JavaScript that a page with a remote adds to it, without the remote itself, brotli',
    // The shell's own pages share parts of it, split chunks compress slightly worse, and the texts of fields and
    // lists are loaded here and not on the landing page.
    limit: 95 * kB,
    measure: () => total(scriptsOf(...forRemotes).map(brotliBytes)),
  },
  ...remotePages.map(
    ({
      what,
      limit,
      remote,
      modules,
      own = [],
      layout = 'layout-app',
      early = forRemotes.concat('antd-root', 'antd-texts-fr_FR-js'),
    }) => ({
      what: `all JavaScript of ${what}, brotli`,
      limit,
      measure: () =>
        total(
          [
            ...scriptsOf(
              ...['index', layout, 'texts-fr-FR-json', ...own, ...early],
              ...requiredChunks(remote, 'remote', 'locales/fr-FR', ...modules),
            ),
            ...scriptsOfRemote(remote, 'remote', 'locales/fr-FR', ...modules),
          ].map(brotliBytes),
        ),
    }),
  ),
  ...remotes.map((remote) => ({
    what: `entry and manifest that federation adds to ${remote}, brotli`,
    limit: largerFederation[remote] ?? 20 * kB,
    measure: () =>
      total(
        ['remote-entry.js', 'mf-manifest.json'].map((name) => brotliBytes(join(root, remote, 'dist', name))),
      ),
  })),
  ...remotes.map((remote) => ({
    what: `own code of ${remote}, gzip`,
    limit: ownCodeLimit(remote),
    measure: () =>
      total(
        builtScripts(join(root, remote, 'dist'))
          .filter(isOwn)
          .map(gzipBytes),
      ),
  })),
];
