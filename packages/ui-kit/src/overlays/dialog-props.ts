import type { ReactNode } from 'react';

export interface DialogProps {
  /** By default true. */
  open?: boolean | undefined;
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
  /** Buttons of the dialog. The caller puts the main button last. */
  footer?: ReactNode;
  /** `side` slides in from the left edge of the page, and `end` from the right edge. */
  variant?: 'center' | 'side' | 'end';
  size?: 'small' | 'medium' | 'large';
  className?: string;
}
