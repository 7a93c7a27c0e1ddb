import { lazyPart } from '../kit/lazy-part.tsx';
import type { DialogProps } from './dialog-props.ts';

export type { DialogProps };

const close = ({ onClose }: DialogProps) => onClose();
const Modal = lazyPart(() => import(/* webpackChunkName: "controls" */ './modal.tsx'), { close });
const Drawer = lazyPart(() => import('./drawer.tsx'), { close });

/**
 * A dialog in the middle or at an edge of the window. It focuses its first field. A dialog without fields
 * focuses its first button, so that button should be harmless.
 */
export function Dialog(props: DialogProps) {
  return props.variant === 'side' || props.variant === 'end' ? <Drawer {...props} /> : <Modal {...props} />;
}
