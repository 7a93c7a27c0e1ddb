// Bundled with each remote that uses it, not shared by the shell, like LoadError.
import { type ContributionSubject, type SlotPart, useHost, useLocale, useSession } from '@repartee/app-sdk';
import type { SlotName } from '@repartee/contracts/platform/host-parts';

/**
 * Returns the parts that other remotes contribute to this slot for the current user, in order, without loading those
 * remotes.
 */
export function useSlotParts(slot: SlotName): readonly SlotPart[] {
  const { slots } = useHost();
  const locale = useLocale();
  // Re-renders when the user changes: the permissions decide which parts are available.
  useSession();
  return slots?.parts(slot, locale) ?? [];
}

export interface SlotPartViewProps {
  readonly slot: SlotName;
  readonly part: string;
  readonly subject?: ContributionSubject;
}

/** Renders one part. If the part fails to load or throws, a message replaces it; the page around it stays. */
export function SlotPartView(props: SlotPartViewProps) {
  const { slots } = useHost();
  return slots ? <slots.Part {...props} /> : null;
}
