import type { LibraryItem } from '@repartee/contracts/library/item';

/** A user cannot share a scenario that was shared with them. */
export const isShareable = ({ kind, share_mode }: Pick<LibraryItem, 'kind' | 'share_mode'>): boolean =>
  kind === 'scenario' && !share_mode;
