import { providedModulesSource as written } from '@repartee/tooling/rsbuild/provided-modules';
import { expect, it } from 'vitest';

it('provides every shared module of ours to remotes', async () => {
  await expect(written()).toMatchFileSnapshot('./provided-modules.ts');
});
