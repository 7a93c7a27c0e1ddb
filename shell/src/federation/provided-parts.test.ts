import { providedPartsModule, uiKitParts } from '@repartee/tooling/rsbuild/ui-kit-parts';
import { expect, it } from 'vitest';

it('provides every part of ui-kit to remotes', async () => {
  await expect(providedPartsModule(uiKitParts())).toMatchFileSnapshot('./provided-parts.ts');
});
