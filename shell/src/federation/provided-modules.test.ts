import { providedModules as written } from '@repartee/tooling/rsbuild/provided-modules';
import { expect, it } from 'vitest';
import { missingModules } from './compatibility.ts';
import { providedModules } from './provided-modules.ts';

it('provides every shared module of ours to remotes', async () => {
  await expect(written()).toMatchFileSnapshot('./provided-modules.ts');
});

it('B-12 names what a remote expects and this shell lacks', () => {
  const shared = ['react', '@repartee/ui-kit/button', '@repartee/ui-kit/hologram'].map((name) => ({ name }));
  expect(missingModules({ shared }, providedModules)).toEqual(['@repartee/ui-kit/hologram']);
});
