import { providedModulesSource as written } from '@repartee/tooling/rsbuild/provided-modules';
import { expect, it } from 'vitest';

it('the table of provided modules contains every module that our packages share with remotes', async () => {
  await expect(written()).toMatchFileSnapshot('./provided-modules.ts');
});
