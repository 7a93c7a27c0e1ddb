import { type ContributionSubject, type SlotPart, useHost, useLocale, useSession } from '@repartee/app-sdk';
import type { SlotName } from '@repartee/contracts/remotes/host-parts';

/** Returns the components that other remotes add to a slot, without loading those remotes. */
export function useSlotParts(slot: SlotName): readonly SlotPart[] {
  const { slots } = useHost();
  const locale = useLocale();
  // The components of a slot depend on the permissions of the user.
  useSession();
  return slots?.parts(slot, locale) ?? [];
}

export interface SlotPartViewProps {
  readonly slot: SlotName;
  readonly part: string;
  readonly subject?: ContributionSubject;
}

export function SlotPartView(props: SlotPartViewProps) {
  const { slots } = useHost();
  return slots ? <slots.Part {...props} /> : null;
}
