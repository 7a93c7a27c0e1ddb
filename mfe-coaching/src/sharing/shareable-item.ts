import type { LibraryItem } from '@repartee/contracts/library/item';

/** Returns true for scenarios, except those that another user has shared with this user. */
export const isShareable = ({ kind, share_mode }: Pick<LibraryItem, 'kind' | 'share_mode'>): boolean =>
  kind === 'scenario' && !share_mode;
