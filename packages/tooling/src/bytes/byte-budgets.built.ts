import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { repositoryFolder } from '../rsbuild/repository-folder.ts';
import { sharedModules } from '../rsbuild/shared-modules.ts';

/**
 * Returns the size of a file after brotli compression. Uses the compressed copy (`.br`) if the build contains
 * one.
 */
const brotliBytes = (file: string): number =>
  existsSync(`${file}.br`)
    ? readFileSync(`${file}.br`).length
    : brotliCompressSync(readFileSync(file)).length;

const totalSize = (sizes: readonly number[]): number => sizes.reduce((sum, size) => sum + size, 0);

interface Assets {
  chunks: Record<string, { js: string[] }>;
}

function shellScripts(...names: string[]): string[] {
  const web = join(repositoryFolder, 'shell/dist/web');
  const { chunks } = JSON.parse(readFileSync(join(web, 'assets.json'), 'utf8')) as Assets;
  const paths = names.flatMap((name) => {
    const found = chunks[name];
    if (!found) throw new Error(`The build of the shell has no chunk ${name}.`);
    return found.js;
  });
  return [...new Set(paths)].map((path) => join(web, path));
}

interface Exposed {
  name: string;
  assets: { js: { sync: string[] } };
}

function remoteScripts(remote: string, ...modules: string[]): string[] {
  const dist = join(repositoryFolder, remote, 'dist');
  const { exposes } = JSON.parse(readFileSync(join(dist, 'mf-manifest.json'), 'utf8')) as {
    exposes: Exposed[];
  };
  const paths = modules.flatMap((module) => {
    const found = exposes.find(({ name }) => name === module);
    if (found) return found.assets.js.sync;
    const chunk = `static/js/async/${module}.js`;
    if (!existsSync(join(dist, chunk))) throw new Error(`${remote} has no module or chunk ${module}.`);
    return [chunk];
  });
  return ['remote-entry.js', ...new Set(paths)].map((path) => join(dist, path));
}

interface Requiring {
  name: string;
  requires: string[];
}

function requiredShellChunks(remote: string, ...modules: string[]): string[] {
  const { exposes } = JSON.parse(
    readFileSync(join(repositoryFolder, remote, 'dist/mf-stats.json'), 'utf8'),
  ) as { exposes: Requiring[] };
  const required = exposes.filter(({ name }) => modules.includes(name)).flatMap(({ requires }) => requires);
  const chunks = new Map(sharedModules().map(({ request, chunk }) => [request, chunk]));
  return [...new Set(required.flatMap((request) => chunks.get(request) ?? []))];
}

const kB = 1000;

/** `measure` reads the existing build and returns bytes. */
interface ByteBudget {
  readonly what: string;
  readonly limit: number;
  measure(): number;
}

const landing = ['index', 'layout-web', 'page-landing', 'texts-fr-FR-json'];

/** Chunks of the shell that every signed-in page loads. */
const signedIn = [
  ...['index', 'layout-app', 'texts-fr-FR-json', 'federation', 'controls', 'zod', 'ofetch'],
  'antd-texts-fr_FR-js',
];

/** The remote page with the most JavaScript. */
const scenarioEditor = 'editor/create-page';

/** Sizes of JavaScript, compressed with brotli. Prefetched files do not count. */
const byteBudgets: readonly ByteBudget[] = [
  {
    what: 'the landing page',
    limit: 150 * kB,
    measure: () => totalSize(shellScripts(...landing).map(brotliBytes)),
  },
  {
    what: 'the shell with the controls of signed-in pages',
    limit: 410 * kB,
    measure: () => totalSize(shellScripts(...signedIn).map(brotliBytes)),
  },
  {
    what: 'the scenario editor, the largest page of a remote, with the shell',
    limit: 533 * kB,
    measure: () =>
      totalSize(
        [
          ...shellScripts(
            ...signedIn,
            ...requiredShellChunks('mfe-coaching', 'remote', 'locales/fr-FR', scenarioEditor),
          ),
          ...remoteScripts('mfe-coaching', 'remote', 'locales/fr-FR', scenarioEditor),
        ].map(brotliBytes),
      ),
  },
];

describe('byte budgets of the builds', () => {
  it.each(byteBudgets)('the size of $what is at most $limit bytes', ({ limit, measure }) => {
    const bytes = measure();
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(limit);
  });
});
