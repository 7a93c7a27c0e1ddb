import type { IconName } from '../status/icon.tsx';

/** A menu item with an action (`onSelect`) or a link (`href`). */
export interface MenuItem {
  readonly key: string;
  readonly label: string;
  readonly icon?: IconName;
  readonly onSelect?: () => void;
  readonly href?: string;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  /** The selected item, in a menu of choices. */
  readonly checked?: boolean;
  /** Renders a separator above the item. */
  readonly separated?: boolean;
  /** Language of the label, if it is not the page's. */
  readonly lang?: string;
}
