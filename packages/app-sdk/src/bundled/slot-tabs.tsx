import { lazyPart } from '@repartee/ui-kit/lazy-part';
import { Suspense } from 'react';
import { useSlotParts } from './slot-parts.tsx';
import type { SlotTabsProps } from './slot-tab-set.tsx';

/** Most pages have no tabs from other remotes, so load the code of the tabs only if needed. */
const SlotTabSet = lazyPart(() => import('./slot-tab-set.tsx'));

/**
 * Renders the page's own content and a tab for each contribution of other remotes. The query parameter `tab` names
 * the open tab.
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
