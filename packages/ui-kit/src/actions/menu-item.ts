import type { IconName } from '../status/icon.tsx';

/** A menu item, which runs `onSelect` or is a link to `href`. */
export interface MenuItem {
  readonly key: string;
  readonly label: string;
  readonly icon?: IconName;
  readonly onSelect?: () => void;
  readonly href?: string;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  /** True for the selected item of a menu from which the user selects a value. */
  readonly checked?: boolean;
  /** Renders a separator line above the item. */
  readonly separated?: boolean;
  /** Language of the label, if it differs from the page's language. */
  readonly lang?: string;
}
