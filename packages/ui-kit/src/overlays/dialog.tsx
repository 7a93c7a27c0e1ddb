import type { ReactNode } from 'react';
import { lazyWhenOpen } from '../kit/lazy-when-open.tsx';

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

const Modal = lazyWhenOpen(() => import('./modal.tsx'));
const Drawer = lazyWhenOpen(() => import('./drawer.tsx'));

/**
 * A dialog over the page: antd's Modal, or its Drawer at the side, loaded on first opening. Traps the focus and returns
 * it on close; it starts at the first field, or else at the first footer button, the safe one. Escape, the cross and a
 * click outside call `onClose`.
 */
export function Dialog(props: DialogProps) {
  return props.variant === 'side' || props.variant === 'end' ? <Drawer {...props} /> : <Modal {...props} />;
}
