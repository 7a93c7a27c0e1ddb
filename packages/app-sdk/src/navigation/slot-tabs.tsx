// The shell does not share this file; each remote that uses the file bundles a copy. Public pages therefore do not load
// the file.
import { lazy, Suspense } from 'react';
import { useSlotParts } from './slot-parts.tsx';
import type { SlotTabsProps } from './slot-tab-set.tsx';

/** The tab set is loaded only if a remote contributes a tab, because most pages have no contributed tabs. */
const SlotTabSet = lazy(() => import('./slot-tab-set.tsx'));

/**
 * Renders the page's own content and, if other remotes contribute to the slot, a tab for each contribution. The query
 * parameter `tab` names the open tab.
 */
export function SlotTabs(props: SlotTabsProps) {
  const parts = useSlotParts(props.slot);
  if (parts.length === 0) return props.children;
  return (
    <Suspense fallback={null}>
      <SlotTabSet {...props} parts={parts} />
    </Suspense>
  );
}
