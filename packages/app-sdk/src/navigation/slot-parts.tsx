// Bundled by the remotes that use it, as LoadError is.
import { type ContributionSubject, type SlotPart, useHost, useLocale, useSession } from '@repartee/app-sdk';
import type { SlotName } from '@repartee/contracts/platform/host-parts';

/** What other remotes place in this slot for the current user, in order; nothing of them is loaded. */
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
