// The shell does not share this file; each remote that uses the file bundles a copy. Public pages therefore do not load
// the file.
import { type ContributionSubject, type SlotPart, useHost, useLocale, useSession } from '@repartee/app-sdk';
import type { SlotName } from '@repartee/contracts/platform/host-parts';

/**
 * Returns the components that other remotes add to a slot for the current user, in order, without loading those
 * remotes.
 */
export function useSlotParts(slot: SlotName): readonly SlotPart[] {
  const { slots } = useHost();
  const locale = useLocale();
  // Re-render when the user changes, because the permissions decide which components are available.
  useSession();
  return slots?.parts(slot, locale) ?? [];
}

export interface SlotPartViewProps {
  readonly slot: SlotName;
  readonly part: string;
  readonly subject?: ContributionSubject;
}

/**
 * Renders one component of a slot. If it fails to load or throws, an error message replaces it; the rest of the page
 * stays.
 */
export function SlotPartView(props: SlotPartViewProps) {
  const { slots } = useHost();
  return slots ? <slots.Part {...props} /> : null;
}
