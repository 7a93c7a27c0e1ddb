import type { ReactNode } from 'react';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
  /** The main button is the last button. */
  footer?: ReactNode;
  /** `side` slides in from the left edge of the page, and `end` from the right edge. */
  variant?: 'center' | 'side' | 'end';
  size?: 'small' | 'medium' | 'large';
  className?: string;
}
