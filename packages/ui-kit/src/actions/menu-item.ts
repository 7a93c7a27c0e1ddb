import type { IconName } from '../status/icon.tsx';

/** A line of a menu: it does something (`onSelect`) or goes somewhere (`href`). */
export interface MenuItem {
  readonly key: string;
  readonly label: string;
  readonly icon?: IconName;
  readonly onSelect?: () => void;
  readonly href?: string;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  /** The one in force, in a menu of choices. */
  readonly checked?: boolean;
  /** A line is drawn above it. */
  readonly separated?: boolean;
  /** Language of the label, when it is not the page's. */
  readonly lang?: string;
}
