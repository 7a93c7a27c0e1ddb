import type { Api, SessionState } from '@repartee/app-sdk/first-paint';
import type { Permission } from '@repartee/contracts/access/permissions';
import type { BootManifest, BootRemote } from '@repartee/contracts/platform/boot-manifest';
import { type ComponentType, useEffect, useState } from 'react';
import { useRouteContext } from '../app/route-context.tsx';

/** Permission to override the build of a remote in the user's own browser; only super-admins have it (R-PERM-6). */
export const overridePermission: Permission = 'environment-variables-update';

const mayOverride = (permissions: readonly string[] | undefined) =>
  permissions?.includes(overridePermission) ?? false;

/** Whether a remote's override applies: only for the super-admin who allowed it, not for other users of the browser. */
export async function mayRunOverride(
  { override }: BootRemote,
  resolveSession: () => Promise<SessionState>,
): Promise<boolean> {
  if (override?.kind !== 'address' || !override.working) return true;
  return mayOverride((await resolveSession()).user?.permissions);
}

/**
 * Runs when the user is known: applies the overrides in the address, if permitted, and removes those that another user
 * left in this browser. Both need a new document, so most pages load nothing here.
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

/** Shows on every page that this browser runs overridden builds. Loaded only if it does. */
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
