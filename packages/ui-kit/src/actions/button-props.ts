import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import type { IconName } from '../status/icon.tsx';

/** Appearance of a button, or of a link that looks like a button. */
export interface ButtonAppearance {
  /** `primary`: the main action, once per view. `danger`: an action that cannot be undone. */
  variant?: 'primary' | 'default' | 'ghost' | 'danger';
  size?: 'small' | 'medium' | 'large';
  icon?: IconName;
  iconEnd?: IconName;
  /** Accessible name of a button that shows only an icon. */
  label?: string;
  wide?: boolean;
  children?: ReactNode;
}

export type ButtonProps = ButtonAppearance &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'color'> & {
    /** Shows a spinner. The button keeps its size and the focus, and ignores presses. */
    loading?: boolean;
    ref?: Ref<HTMLButtonElement>;
  };

/** Sizes in px, by the size of the button. */
export const buttonIconSize = { small: 15, medium: 17, large: 18 } as const;
