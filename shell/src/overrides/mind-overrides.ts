import type { Api } from '@repartee/app-sdk/first-paint';
import type { BootManifest } from '@repartee/contracts/platform/boot-manifest';
import { overridePermission } from './override-permission.ts';

/**
 * Once it is known who is here: takes what the address asks for, if they may, and ends what somebody else left in this
 * browser. Both need a new document, so most pages do nothing here and load nothing for it.
 */
export async function mindOverrides(
  boot: BootManifest,
  permissions: readonly string[] | undefined,
  api: Api,
  refused: (address: string) => string,
): Promise<void> {
  const may = permissions?.includes(overridePermission) ?? false;
  const left = !may && boot.remotes.some(({ override }) => override);
  const wanted = may && /[?&]mfe\./.test(location.search);
  if (!left && !wanted) return;
  const { endOverrides, takeOverrides } = await import('./change-overrides.ts');
  await (left ? endOverrides(api) : takeOverrides(api, location.search, refused));
}
