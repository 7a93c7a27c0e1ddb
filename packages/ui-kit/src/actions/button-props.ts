import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import type { IconName } from '../status/icon.tsx';

/** Appearance of a button, or of a link that looks like one. */
export interface ButtonAppearance {
  /** `primary` once per view; `danger` for actions that cannot be undone. */
  variant?: 'primary' | 'default' | 'ghost' | 'danger';
  size?: 'small' | 'medium' | 'large';
  icon?: IconName;
  iconEnd?: IconName;
  /** Accessible name of a button that shows only its icon. */
  label?: string;
  /** Fills the width of its container. */
  wide?: boolean;
  children?: ReactNode;
}

export type ButtonProps = ButtonAppearance &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'color'> & {
    /** Shows progress: the button keeps its size and focus, and ignores presses. */
    loading?: boolean;
    ref?: Ref<HTMLButtonElement>;
  };

/** Size of the icon in px. */
export const buttonIconSize = { small: 15, medium: 17, large: 18 } as const;
