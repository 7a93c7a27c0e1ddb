import { expect, it } from 'vitest';
import { packedManifest } from './packed-manifest.ts';

const versions = {
  catalogVersion: (name: string) => (name === 'react' ? '19.3.1' : '4.6.7'),
  workspaceVersion: () => '1.4.1',
};

it('B-12 a packed package.json exports compiled files, and names a version number for each dependency', () => {
  const manifest = packedManifest(
    {
      name: '@repartee/ui-kit',
      version: '1.4.1',
      description: 'Parts.',
      exports: {
        './theme.css': './src/theme/theme.css',
        './row': './src/lists/row.tsx',
        './*': './src/*.ts',
      },
      dependencies: { '@repartee/contracts': 'workspace:*', zod: 'catalog:', react: 'catalog:' },
    },
    versions,
  );
  expect(manifest.exports).toEqual({
    './theme.css': './dist/theme/theme.css',
    './row': { types: './dist/lists/row.d.ts', default: './dist/lists/row.js' },
    './*': { types: './dist/*.d.ts', default: './dist/*.js' },
    './package.json': './package.json',
  });
  expect(manifest.dependencies).toEqual({ '@repartee/contracts': '^1.4.1', zod: '4.6.7' });
  expect(manifest.peerDependencies).toEqual({ react: '^19.3.1' });
  expect(JSON.stringify(manifest)).not.toMatch(/workspace:|catalog:|src\//);
});

it('B-12 the field `packed` of a package.json sets the exports and commands of the packed package', () => {
  const manifest = packedManifest(
    {
      name: '@repartee/tooling',
      version: '1.4.1',
      description: 'Presets.',
      exports: { './*': './src/*.ts' },
      dependencies: { '@repartee/contracts': 'workspace:*', zod: 'catalog:' },
      packed: { exports: { './one': './src/one.ts' }, bin: { one: './dist/bin/one.js' }, without: ['zod'] },
    },
    versions,
  );
  expect(Object.keys(manifest.exports as object)).toEqual(['./one', './package.json']);
  expect(manifest.bin).toEqual({ one: './dist/bin/one.js' });
  expect(manifest.dependencies).toEqual({ '@repartee/contracts': '^1.4.1' });
});
