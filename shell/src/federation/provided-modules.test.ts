import { providedModulesSource as written } from '@repartee/tooling/rsbuild/provided-modules';
import { expect, it } from 'vitest';

it('every shared module of our packages is provided to remotes', async () => {
  await expect(written()).toMatchFileSnapshot('./provided-modules.ts');
});
