import { lazyWhenOpen } from '../kit/lazy-when-open.tsx';
import type { DialogProps } from './dialog-props.ts';

export type { DialogProps };

const Modal = lazyWhenOpen(() => import('./modal.tsx'));
const Drawer = lazyWhenOpen(() => import('./drawer.tsx'));

/**
 * A dialog over the page, or at its edge. Focuses its first field or, without fields, the first button, which should be
 * harmless.
 */
export function Dialog(props: DialogProps) {
  return props.variant === 'side' || props.variant === 'end' ? <Drawer {...props} /> : <Modal {...props} />;
}
