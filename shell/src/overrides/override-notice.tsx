import { type ComponentType, useEffect, useState } from 'react';
import { useRouteContext } from '../app/route-context.tsx';

/** Says on every page that this browser does not get what everybody gets. Loaded only where that is so. */
export function OverrideNotice() {
  const { boot } = useRouteContext();
  const [Badge, setBadge] = useState<ComponentType>();
  const overridden = boot.remotes.some(({ override }) => override);
  useEffect(() => {
    if (overridden)
      void import('./override-badge.tsx').then((module) => setBadge(() => module.OverrideBadge));
  }, [overridden]);
  return Badge ? <Badge /> : null;
}
