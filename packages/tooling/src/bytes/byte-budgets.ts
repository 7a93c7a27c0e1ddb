import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryFolder } from '../rsbuild/repository-folder.ts';
import {
  brotliBytes,
  builtScripts,
  gzipBytes,
  remoteScripts,
  requiredShellChunks,
  shellScripts,
  totalSize,
} from './built-files.ts';

const kB = 1000;

/** `measure` reads the existing build and returns bytes. */
export interface ByteBudget {
  readonly what: string;
  readonly limit: number;
  measure(): number;
}

/** Part of a remote's package.json. `budgets.all` limits the size of the remote's code, in kilobytes after gzip. */
interface AskedBudgets {
  readonly repartee?: { readonly budgets?: { readonly all?: { readonly kilobytes: number } } };
}
const ownCodeLimit = (remote: string): number => {
  const { repartee } = JSON.parse(
    readFileSync(join(repositoryFolder, remote, 'package.json'), 'utf8'),
  ) as AskedBudgets;
  return (repartee?.budgets?.all?.kilobytes ?? 60) * kB;
};
// The Module Federation files (entry and manifest) of `mfe-coaching` may be larger, because they list about
// 60 shared modules and 117 files with their hashes.
const largerFederation: Readonly<Record<string, number>> = { 'mfe-coaching': 24 * kB };
const remotes = readdirSync(repositoryFolder).filter((name) => name.startsWith('mfe-'));

/**
 * Excludes the Module Federation entry, because most of it is generated code that is nearly the same in every
 * remote.
 */
const isOwn = (file: string) => !file.endsWith('/remote-entry.js');

const landing = ['index', 'layout-web', 'page-landing', 'texts-fr-FR-json'];
const laterTexts = ['error-texts-fr-FR-json', 'part-texts-fr-FR-json'];
const forRemotes = ['identity', 'ofetch', 'zod', 'federation', ...laterTexts];
/** Chunks of the shell that every page of a remote loads first. They contain neither zod nor antd. */
const withoutSchemas = ['ofetch', 'federation', ...laterTexts];

const dashboard = (
  JSON.parse(readFileSync(join(repositoryFolder, 'mfe-coaching/remote.json'), 'utf8')) as {
    contributions: { slot: string; module: string }[];
  }
).contributions
  .filter(({ slot }) => slot.startsWith('dashboard'))
  .map(({ module }) => module);

/** Limits for the JavaScript of pages. Shared modules and antd count, but prefetched files do not count. */
const remotePages = [
  {
    what: 'the dashboard page',
    limit: 380 * kB,
    remote: 'mfe-coaching',
    modules: dashboard,
    own: ['page-dashboard'],
  },
  {
    what: 'the page with the list of scenarios',
    limit: 420 * kB,
    remote: 'mfe-coaching',
    modules: ['library/list/library-list-page', 'library/list/library-list'],
  },
  {
    what: 'the page with the list of scenarios, as far as needed to search its first cards',
    limit: 250 * kB,
    remote: 'mfe-coaching',
    modules: ['library/list/library-list-page'],
    early: withoutSchemas,
  },
  {
    what: 'the page with the list of playlists',
    limit: 420 * kB,
    remote: 'mfe-coaching',
    modules: ['playlist/list/playlist-list-page', 'playlist/list/playlist-list'],
  },
  {
    what: 'the page with the list of users',
    limit: 420 * kB,
    remote: 'mfe-settings',
    modules: ['users/list/user-list-page', 'users/list/users-and-groups'],
  },
  {
    what: 'the page with the list of users, as far as needed to search its first rows',
    limit: 240 * kB,
    remote: 'mfe-settings',
    modules: ['users/list/user-list-page'],
    early: withoutSchemas,
  },
  {
    what: 'the page with the form of a user',
    limit: 460 * kB,
    remote: 'mfe-settings',
    modules: ['users/form/user-create-page'],
  },
  {
    what: 'the page with the editor of a scenario',
    // 130 kB of the page's JavaScript are antd's form, select, number, text and upload fields.
    limit: 420 * kB,
    remote: 'mfe-coaching',
    modules: ['editor/create-page', 'editor/item-form', 'editor/fields/scenario-fields', 'editor/preview'],
  },
  {
    what: 'an editor page, as far as needed for input in its first fields',
    limit: 250 * kB,
    remote: 'mfe-coaching',
    modules: ['editor/create-page'],
    early: withoutSchemas,
  },
  {
    what: 'the page on which a guest starts a session',
    // Most of the page's JavaScript is React, the router, i18n, Module Federation and TanStack Query.
    limit: 227 * kB,
    remote: 'mfe-shared-session',
    modules: ['shared-session-page'],
    layout: 'layout-empty',
    early: withoutSchemas,
  },
];

export const byteBudgets: readonly ByteBudget[] = [
  {
    what: 'JavaScript that the landing page loads, compressed with brotli',
    limit: 150 * kB,
    measure: () => totalSize(shellScripts(...landing).map(brotliBytes)),
  },
  {
    what: 'JavaScript of the shell that a page of a remote loads in addition to that of the landing page, compressed with brotli',
    // The limit is larger than for a single file, because this JavaScript is split into chunks, which
    // compress worse.
    limit: 95 * kB,
    measure: () => totalSize(shellScripts(...forRemotes).map(brotliBytes)),
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
      what: `JavaScript of ${what}, with shared modules, compressed with brotli`,
      limit,
      measure: () =>
        totalSize(
          [
            ...shellScripts(
              ...['index', layout, 'texts-fr-FR-json', ...own, ...early],
              ...requiredShellChunks(remote, 'remote', 'locales/fr-FR', ...modules),
            ),
            ...remoteScripts(remote, 'remote', 'locales/fr-FR', ...modules),
          ].map(brotliBytes),
        ),
    }),
  ),
  ...remotes.map((remote) => ({
    what: `Module Federation entry and manifest of ${remote}, compressed with brotli`,
    limit: largerFederation[remote] ?? 20 * kB,
    measure: () =>
      totalSize(
        ['remote-entry.js', 'mf-manifest.json'].map((name) =>
          brotliBytes(join(repositoryFolder, remote, 'dist', name)),
        ),
      ),
  })),
  ...remotes.map((remote) => ({
    what: `all scripts of ${remote} except its Module Federation entry, compressed with gzip`,
    limit: ownCodeLimit(remote),
    measure: () =>
      totalSize(
        builtScripts(join(repositoryFolder, remote, 'dist'))
          .filter(isOwn)
          .map(gzipBytes),
      ),
  })),
];
