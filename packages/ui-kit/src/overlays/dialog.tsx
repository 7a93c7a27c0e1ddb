import { lazyWhenOpen } from '../kit/lazy-when-open.tsx';
import type { DialogProps } from './dialog-props.ts';

export type { DialogProps };

const Modal = lazyWhenOpen(() => import('./modal.tsx'));
const Drawer = lazyWhenOpen(() => import('./drawer.tsx'));

/**
 * A dialog over the page: antd's Modal, or antd's Drawer at an edge of the page. Loaded when it first opens. The dialog
 * keeps the focus inside, and returns the focus to the previous element when it closes. When the dialog opens, it
 * focuses its first field. A dialog without fields focuses the first button of the footer, which should be a harmless
 * one such as “Cancel”. Escape, the cross and a click outside call `onClose`.
 */
export function Dialog(props: DialogProps) {
  return props.variant === 'side' || props.variant === 'end' ? <Drawer {...props} /> : <Modal {...props} />;
}
