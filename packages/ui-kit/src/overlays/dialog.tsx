import type { ReactNode } from 'react';
import { lazyWhenOpen } from '../kit/lazy-when-open.tsx';

/** How a dialog is drawn, and what it says. */
export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
  /** Buttons, the main one last. */
  footer?: ReactNode;
  /** `side` slides in from the left edge, for the phone's menu and the brief; `end` from the right, below its button. */
  variant?: 'center' | 'side' | 'end';
  size?: 'small' | 'medium' | 'large';
  className?: string;
}

const Modal = lazyWhenOpen(() => import('./modal.tsx'));
const Drawer = lazyWhenOpen(() => import('./drawer.tsx'));

/**
 * A window over the page: antd's Modal, or its Drawer at the side, loaded when first opened. Focus stays in it and
 * returns where it came from; it goes to the first field, else to the first button of the footer: the safe one.
 * Escape, the cross and a press outside ask `onClose`.
 */
export function Dialog(props: DialogProps) {
  return props.variant === 'side' || props.variant === 'end' ? <Drawer {...props} /> : <Modal {...props} />;
}
