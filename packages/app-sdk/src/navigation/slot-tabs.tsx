// Bundled by the remotes that use it, as LoadError is.
import { lazy, Suspense } from 'react';
import { useSlotParts } from './slot-parts.tsx';
import type { SlotTabsProps } from './slot-tab-set.tsx';

/** Tabs come with the first part: most pages have none. */
const SlotTabSet = lazy(() => import('./slot-tab-set.tsx'));

/** The page's own content, and beside it a tab for each part of the slot; the open one stands in the address. */
export function SlotTabs(props: SlotTabsProps) {
  const parts = useSlotParts(props.slot);
  if (parts.length === 0) return props.children;
  return (
    <Suspense fallback={null}>
      <SlotTabSet {...props} parts={parts} />
    </Suspense>
  );
}
