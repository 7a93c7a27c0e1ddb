// Bundled by the remotes that use it, as LoadError is.
import { type ContributionSubject, type SlotPart, useHost, useLocale, useSession } from '@repartee/app-sdk';
import type { SlotName } from '@repartee/contracts/platform/host-parts';
import { lazy, type ReactNode, Suspense } from 'react';

/** What other remotes place in this slot for whoever is here, in order; nothing of them is loaded. */
export function useSlotParts(slot: SlotName): readonly SlotPart[] {
  const { slots } = useHost();
  const locale = useLocale();
  // Who is here decides what is offered.
  useSession();
  return slots?.parts(slot, locale) ?? [];
}

export interface SlotPartViewProps {
  readonly slot: SlotName;
  readonly part: string;
  readonly subject?: ContributionSubject;
}

/** Draws one part. What fails or throws in it is replaced by a message; the page around it stands. */
export function SlotPartView(props: SlotPartViewProps) {
  const { slots } = useHost();
  return slots ? <slots.Part {...props} /> : null;
}

export interface SlotTabsProps {
  readonly slot: SlotName;
  readonly subject: ContributionSubject;
  /** Names the set of tabs. */
  readonly label: string;
  /** The title of the page's own tab. */
  readonly own: string;
  readonly children: ReactNode;
}

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
