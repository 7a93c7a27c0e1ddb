import type { Api, SessionState } from '@repartee/app-sdk/first-paint';
import type { Permission } from '@repartee/contracts/access/permissions';
import type { BootManifest, BootRemote } from '@repartee/contracts/platform/boot-manifest';
import { type ComponentType, useEffect, useState } from 'react';
import { useRouteContext } from '../app/route-context.tsx';

/** Held by super-admins alone (R-PERM-6): who may give their own browser another build of a remote. */
export const overridePermission: Permission = 'environment-variables-update';

const mayOverride = (permissions: readonly string[] | undefined) =>
  permissions?.includes(overridePermission) ?? false;

/** Code from an address that a super-admin allowed does not run for other users of the same browser. */
export async function mayRunOverride(
  { override }: BootRemote,
  whoIsHere: () => Promise<SessionState>,
): Promise<boolean> {
  if (override?.kind !== 'address' || !override.working) return true;
  return mayOverride((await whoIsHere()).user?.permissions);
}

/**
 * Once it is known who is here: applies what the address asks for, if they may, and removes what another user left in this
 * browser. Both need a new document, so most pages do nothing here and load nothing for it.
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

/** Says on every page that this browser does not get what everyone gets. Loaded only where that is so. */
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
