import { expect, it } from 'vitest';
import { extendManifest } from './extend-manifest.ts';

type Given = Parameters<ReturnType<typeof extendManifest>>[0];
type Shared = readonly { name: string; usedIn: readonly string[] }[];

it('two builds of the same sources have the same list of shared modules', () => {
  const compilation = { namedChunkGroups: new Map() };
  const sharedIn = (shared: Shared) => {
    const stats = { metaData: {}, exposes: [], shared };
    return extendManifest([])({ stats, compilation } as unknown as Given);
  };
  const first = sharedIn([
    { name: 'react', usedIn: ['src/remote.ts'] },
    { name: 'antd', usedIn: ['src/page.tsx'] },
  ]);
  const second = sharedIn([
    { name: 'antd', usedIn: ['src/list.tsx'] },
    { name: 'react', usedIn: ['src/page.tsx'] },
  ]);
  expect(second).toEqual(first);
  expect(first).toMatchObject({ shared: [{ name: 'antd' }, { name: 'react' }] });
});
