import type { Api, SessionState } from '@repartee/app-sdk/first-paint';
import type { Permission } from '@repartee/contracts/access/permissions';
import type { BootManifest, BootRemote } from '@repartee/contracts/platform/boot-manifest';
import { type ComponentType, useEffect, useState } from 'react';
import { useRouteContext } from '../app/route-context.tsx';

/**
 * Permission to run another build of a remote in one's own browser (override); only super-admins have it (R-PERM-6).
 */
export const overridePermission: Permission = 'environment-variables-update';

const mayOverride = (permissions: readonly string[] | undefined) =>
  permissions?.includes(overridePermission) ?? false;

/**
 * Whether the current user may run this remote. An override to another build applies only for users with the
 * permission, even if another user has stored it in this browser.
 */
export async function mayRunOverride(
  { override }: BootRemote,
  resolveSession: () => Promise<SessionState>,
): Promise<boolean> {
  if (override?.kind !== 'address' || !override.working) return true;
  return mayOverride((await resolveSession()).user?.permissions);
}

/**
 * Called when the user is known. With the permission, applies the overrides in the URL; without it, removes the
 * overrides that another user has stored in this browser. Few users ever need this code, so it is loaded on demand.
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
 * Notice on every page that this browser runs another build of a remote. Its code is loaded only if there is an
 * override.
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
