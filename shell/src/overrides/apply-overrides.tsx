import type { Api, SessionState } from '@repartee/app-sdk/first-paint';
import type { Permission } from '@repartee/contracts/access/permissions';
import type { BootManifest, BootRemote } from '@repartee/contracts/platform/boot-manifest';
import { type ComponentType, useEffect, useState } from 'react';
import { useRouteContext } from '../app/route-context.tsx';

/**
 * Permission to run another build of a remote in one's own browser (override). Only super-admins have this permission
 * (R-PERM-6).
 */
export const overridePermission: Permission = 'environment-variables-update';

const mayOverride = (permissions: readonly string[] | undefined) =>
  permissions?.includes(overridePermission) ?? false;

/**
 * Returns whether the current user may run this build of a remote. An override applies only for users with the
 * permission, even if another user has stored the override in this browser.
 */
export async function mayRunOverride(
  { override }: BootRemote,
  resolveSession: () => Promise<SessionState>,
): Promise<boolean> {
  if (override?.kind !== 'address' || !override.working) return true;
  return mayOverride((await resolveSession()).user?.permissions);
}

/**
 * Called when the user is known. If the user has the permission, applies the overrides in the URL. Otherwise removes
 * the overrides that another user has stored in this browser. The code is loaded on demand, because few users need it.
 */
export async function applyOverrides(
  boot: BootManifest,
  permissions: readonly string[] | undefined,
  api: Api,
  refused: (address: string) => string,
): Promise<void> {
  const may = mayOverride(permissions);
  const left = !may && boot.remotes.some(({ override }) => override);
  const wanted = may && /[?&]mfe\./.test(location.search);
  if (!left && !wanted) return;
  const { clearOverrides, readOverrides } = await import('./change-overrides.tsx');
  await (left ? clearOverrides(api) : readOverrides(api, location.search, refused));
}

/**
 * Notice on every page that this browser runs another build of a remote. The code of the notice is loaded only if there
 * is an override.
 */
export function OverrideNotice() {
  const { boot } = useRouteContext();
  const [Badge, setBadge] = useState<ComponentType>();
  const overridden = boot.remotes.some(({ override }) => override);
  useEffect(() => {
    if (overridden)
      void import('./change-overrides.tsx').then((module) => setBadge(() => module.OverrideBadge));
  }, [overridden]);
  return Badge ? <Badge /> : null;
}
