import type { LibraryItem } from '@repartee/contracts/library/item';

/** Whether an item can be shared from a list: a scenario that was not itself shared with the user. */
export const isShareable = ({ kind, share_mode }: Pick<LibraryItem, 'kind' | 'share_mode'>): boolean =>
  kind === 'scenario' && !share_mode;
