import { expect, it } from 'vitest';
import { entryAddress, firstScripts, unmetNeeds } from './federation-manifest.ts';

it('B-12 names what a remote expects and this shell lacks or has in another version', () => {
  const metaData = { remoteEntry: { name: 'remote-entry.js', path: '' } };
  const exposes = [{ assets: { js: { sync: ['static/a.js'] } } }];
  const shared = ['react', '@repartee/ui-kit/button', '@repartee/ui-kit/hologram'].map((name) => ({
    name,
    requiredVersion: '^1.4.1',
  }));
  expect(
    unmetNeeds({ metaData, exposes, shared }, { react: '2.0.0', '@repartee/ui-kit/button': '1.5.0' }),
  ).toEqual([
    'it needs react ^1.4.1, the shell provides 2.0.0',
    'it needs @repartee/ui-kit/hologram, which the shell does not provide',
  ]);
  expect(
    entryAddress({ metaData, exposes, shared: [] }, 'https://a.example/_mfe/x/b1/mf-manifest.json'),
  ).toBe('https://a.example/_mfe/x/b1/remote-entry.js');
  expect(
    firstScripts({ metaData, exposes, shared: [] }, 'https://a.example/_mfe/x/b1/mf-manifest.json'),
  ).toEqual(['https://a.example/_mfe/x/b1/static/a.js']);
});
