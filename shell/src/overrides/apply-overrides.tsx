import type { Api, SessionState } from '@repartee/app-sdk/first-paint';
import type { User } from '@repartee/contracts/people/identity/user';
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

type Override = NonNullable<BootRemote['override']>;
type CurrentUser = Pick<User, 'id' | 'permissions'> | null;

const mayOverride = (user: CurrentUser) => user?.permissions.includes(overridePermission) ?? false;

/** A preview is for the user who opened it; other overrides are for super-admins. */
const mayKeep = ({ kind, user: opener }: Override, user: CurrentUser) =>
  kind === 'preview' ? opener === user?.id : mayOverride(user);

/**
 * Resolves to false if an override loads a build that the user may not use. Another user may have stored the override in
 * this browser.
 */
export async function mayRunOverride(
  { override }: BootRemote,
  resolveSession: () => Promise<SessionState>,
): Promise<boolean> {
  if (!override?.working || !['address', 'preview'].includes(override.kind)) return true;
  return mayKeep(override, (await resolveSession()).user);
}

/**
 * Applies the overrides in the URL if the user has the permission. Removes stored overrides that the user may not keep
 * from this browser.
 */
export async function applyOverrides(boot: BootManifest, user: CurrentUser, api: Api): Promise<void> {
  const left = boot.remotes.some(({ override }) => override && !mayKeep(override, user));
  const wanted = mayOverride(user) && /[?&]mfe\./.test(location.search);
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
