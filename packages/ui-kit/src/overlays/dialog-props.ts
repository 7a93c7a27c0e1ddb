import type { ReactNode } from 'react';

/** Appearance and texts of a dialog. */
export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
  /** Footer buttons, the main one last. */
  footer?: ReactNode;
  /** `side` slides in from the left edge, for the phone's menu and the brief; `end` from the right, below its button. */
  variant?: 'center' | 'side' | 'end';
  size?: 'small' | 'medium' | 'large';
  className?: string;
}
