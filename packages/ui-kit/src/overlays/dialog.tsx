import { lazyWhenOpen } from '../kit/lazy-when-open.tsx';
import type { DialogProps } from './dialog-props.ts';

export type { DialogProps };

const Modal = lazyWhenOpen(() => import('./modal.tsx'));
const Drawer = lazyWhenOpen(() => import('./drawer.tsx'));

/**
 * A dialog in the middle or at an edge of the window. It focuses its first field. A dialog without fields
 * focuses its first button, so that button should be harmless.
 */
export function Dialog(props: DialogProps) {
  return props.variant === 'side' || props.variant === 'end' ? <Drawer {...props} /> : <Modal {...props} />;
}
