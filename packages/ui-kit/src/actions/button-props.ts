import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import type { IconName } from '../status/icon.tsx';

/** How a button, or a link that looks like one, is drawn. */
export interface ButtonAppearance {
  /** `primary` once per view; `danger` for what cannot be undone. */
  variant?: 'primary' | 'default' | 'ghost' | 'danger';
  size?: 'small' | 'medium' | 'large';
  icon?: IconName;
  iconEnd?: IconName;
  /** The name of a button that shows only its icon. */
  label?: string;
  /** Fills the width of its place. */
  wide?: boolean;
  children?: ReactNode;
}

export type ButtonProps = ButtonAppearance &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'color'> & {
    /** Work goes on: the button keeps its place and focus, and takes no further press. */
    loading?: boolean;
    ref?: Ref<HTMLButtonElement>;
  };

/** Size of the icon in px. */
export const buttonIconSize = { small: 15, medium: 17, large: 18 } as const;
