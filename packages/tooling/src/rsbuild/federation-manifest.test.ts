import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rspack } from '@rsbuild/core';
import { afterAll, expect, it } from 'vitest';
import { FederationManifest } from './federation-manifest.ts';

const folder = mkdtempSync(join(tmpdir(), 'a-remote-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const sources = {
  'remote.js':
    "export default { text: () => import('./locales/en-GB.json'), page: () => import('./list/list-page.js') };",
  'list/list-page.js': "import React from 'react'; export default () => React.version;",
  'locales/en-GB.json': '{}',
};

/** Builds them as a remote that may ask for react and for zod. */
async function build() {
  for (const [path, text] of Object.entries(sources)) {
    mkdirSync(join(folder, 'src', path, '..'), { recursive: true });
    writeFileSync(join(folder, 'src', path), text);
  }
  const exposed = './src/remote.js';
  const shared = { react: { requiredVersion: '^19.0.0' }, zod: { requiredVersion: '^4.0.0' } };
  const taken = { singleton: true, import: false as const, requiredVersion: false as const };
  const compiler = rspack({
    context: folder,
    mode: 'production',
    entry: {},
    output: { path: join(folder, 'dist'), uniqueName: 'mfe_x', chunkFilename: '[id].js' },
    plugins: [
      new rspack.container.ModuleFederationPluginV1({
        name: 'mfe_x',
        filename: 'remote-entry.js',
        exposes: { './remote': exposed },
        shared: { react: taken, zod: taken },
      }),
      new FederationManifest({
        name: 'mfe_x',
        exposed,
        entry: 'remote-entry.js',
        shared,
        late: ['react', 'zod'],
      }),
    ],
  });
  await new Promise<void>((resolve, reject) =>
    compiler.run((error, stats) => {
      const wrong = error ?? stats?.toJson({ all: false, errors: true }).errors?.[0];
      compiler.close(() => (wrong ? reject(new Error(wrong.message)) : resolve()));
    }),
  );
  return JSON.parse(readFileSync(join(folder, 'dist/mf-manifest.json'), 'utf8'));
}

it('B-12 a build says what it asks of the shell, and which files come with each module that is loaded by itself', async () => {
  const { metaData, shared, exposes, chunks } = await build();
  expect(metaData.remoteEntry).toEqual({ name: 'remote-entry.js', path: '' });
  expect(shared).toEqual([{ name: 'react', requiredVersion: '^19.0.0' }]);
  expect(Object.keys(chunks)).toEqual(['list/list-page', 'locales/en-GB', 'remote']);
  expect(exposes[0].assets.js.sync).toEqual(chunks.remote);
  const page = readFileSync(join(folder, 'dist', chunks['list/list-page'][0]), 'utf8');
  expect(page).toContain('version');
  expect(chunks['list/list-page'].slice(1)).toEqual(['shell:react']);
  expect(chunks.remote).toHaveLength(1);
});
