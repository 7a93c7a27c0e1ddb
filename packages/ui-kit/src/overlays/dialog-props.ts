import type { ReactNode } from 'react';

/** State, content and appearance of a dialog. */
export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
  /** Buttons in the footer. The main button is the last one. */
  footer?: ReactNode;
  /**
   * `center`: in the middle of the page. `side`: slides in from the left edge (the menu on phones, the briefing of a
   * session). `end`: slides in from the right edge.
   */
  variant?: 'center' | 'side' | 'end';
  size?: 'small' | 'medium' | 'large';
  className?: string;
}
