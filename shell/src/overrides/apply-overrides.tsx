import type { Api, SessionState } from '@repartee/app-sdk/first-paint';
import type { BootManifest, BootRemote } from '@repartee/contracts/remotes/boot-manifest';
import type { Permission } from '@repartee/contracts/runtime/access/permissions';
import { lazyPart } from '@repartee/ui-kit/lazy-part';
import { loadCode } from '@repartee/ui-kit/load-code';
import { Suspense, useEffect, useState } from 'react';
import { useRouteContext } from '../app/route-context.tsx';

/**
 * Permission to run another build of a remote in one's own browser. Only super-admins have this permission (R-PERM-6).
 */
export const overridePermission: Permission = 'environment-variables-update';

const mayOverride = (permissions: readonly string[] | undefined) =>
  permissions?.includes(overridePermission) ?? false;

/**
 * Resolves to false if an override loads the remote from another URL and the user may not use overrides.
 * Another user may have stored the override in this browser.
 */
export async function mayRunOverride(
  { override }: BootRemote,
  resolveSession: () => Promise<SessionState>,
): Promise<boolean> {
  if (override?.kind !== 'address' || !override.working) return true;
  return mayOverride((await resolveSession()).user?.permissions);
}

/**
 * Applies the overrides in the URL if the user has the permission. Otherwise removes stored overrides from this
 * browser.
 */
export async function applyOverrides(
  boot: BootManifest,
  permissions: readonly string[] | undefined,
  api: Api,
): Promise<void> {
  const may = mayOverride(permissions);
  const left = !may && boot.remotes.some(({ override }) => override);
  const wanted = may && /[?&]mfe\./.test(location.search);
  if (!left && !wanted) return;
  const { clearOverrides, readOverrides } = await loadCode(() => import('./change-overrides.tsx'));
  await (left ? clearOverrides(api) : readOverrides(api, location.search));
}

const OverrideBadge = lazyPart(async () => ({
  default: (await import('./change-overrides.tsx')).OverrideBadge,
}));

/** Loads the code of the notice only if this browser runs another build of a remote. */
export function OverrideNotice() {
  const { boot } = useRouteContext();
  // The server does not wait for the code of the notice.
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  if (!mounted || !boot.remotes.some(({ override }) => override)) return null;
  return (
    <Suspense>
      <OverrideBadge />
    </Suspense>
  );
}
