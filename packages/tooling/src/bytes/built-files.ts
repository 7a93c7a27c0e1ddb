import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { repositoryFolder } from '../rsbuild/repository-folder.ts';
import { sharedModules } from '../rsbuild/shared-modules.ts';

/**
 * Returns the size of a file after brotli compression. Uses the compressed copy (`.br`) if the build contains
 * one.
 */
export const brotliBytes = (file: string): number =>
  existsSync(`${file}.br`)
    ? readFileSync(`${file}.br`).length
    : brotliCompressSync(readFileSync(file)).length;

export const totalSize = (sizes: readonly number[]): number => sizes.reduce((sum, size) => sum + size, 0);

interface Assets {
  chunks: Record<string, { js: string[] }>;
}

export function shellScripts(...names: string[]): string[] {
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

export function remoteScripts(remote: string, ...modules: string[]): string[] {
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

export function requiredShellChunks(remote: string, ...modules: string[]): string[] {
  const { exposes } = JSON.parse(
    readFileSync(join(repositoryFolder, remote, 'dist/mf-stats.json'), 'utf8'),
  ) as { exposes: Requiring[] };
  const required = exposes.filter(({ name }) => modules.includes(name)).flatMap(({ requires }) => requires);
  const chunks = new Map(sharedModules().map(({ request, chunk }) => [request, chunk]));
  return [...new Set(required.flatMap((request) => chunks.get(request) ?? []))];
}
