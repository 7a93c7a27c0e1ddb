import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './places.ts';

interface Declared {
  routes: { path: string; module?: string }[];
  contributions?: { id: string; module?: string }[];
}

const remotes = readdirSync(root).filter((name) => name.startsWith('mfe-'));
const read = <Json>(...path: string[]) => JSON.parse(readFileSync(join(root, ...path), 'utf8')) as Json;

it.each(remotes)(
  'B-12 every page of %s names its module, and the build knows the files of each',
  (remote) => {
    const { routes, contributions = [] } = read<Declared>(remote, 'remote.json');
    const { chunks } = read<{ chunks: Record<string, string[]> }>(remote, 'dist/mf-manifest.json');
    const modules = [...routes, ...contributions].map(({ module }) => module ?? 'none');
    const wanted = ['remote', 'locales/en-GB', 'locales/fr-FR', ...modules];
    expect(wanted.filter((name) => !chunks[name]?.length)).toEqual([]);
  },
);
