import { lazyWhenOpen } from '../kit/lazy-when-open.tsx';
import type { DialogProps } from './dialog-props.ts';

export type { DialogProps };

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
