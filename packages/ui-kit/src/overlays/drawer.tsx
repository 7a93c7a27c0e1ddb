import { Drawer as AntdDrawer } from 'antd';
import { AntdRoot } from '../antd/antd-root.tsx';
import { useKit } from '../kit/kit-provider.tsx';
import { Icon } from '../status/icon.tsx';
import styles from './dialog.module.css';
import type { DialogProps } from './dialog-props.ts';
import { useScrollLock } from './use-scroll-lock.ts';

let place: HTMLElement | undefined;

/**
 * Returns the element that drawers are rendered in. Do not render drawers in the body. antd would then add a style
 * element that stops the page from scrolling, and the Content Security Policy blocks this element, because it has no
 * nonce.
 */
function container(): HTMLElement {
  if (!place?.isConnected) place = document.body.appendChild(document.createElement('div'));
  return place;
}

/** A `Dialog` at the left or right edge of the page. */
export default function Drawer({ open, onClose, title, children, footer, variant, className }: DialogProps) {
  const { words } = useKit();
  useScrollLock(open);
  return (
    <AntdRoot>
      <AntdDrawer
        open={open}
        onClose={onClose}
        title={<h2>{title}</h2>}
        footer={footer}
        placement={variant === 'end' ? 'right' : 'left'}
        size="min(20rem, 88vw)"
        destroyOnHidden
        getContainer={container}
        closable={{ closeIcon: <Icon name="x" />, 'aria-label': words.close, placement: 'end' }}
        className={className}
        classNames={{ header: styles.plainHead, body: styles.body, close: styles.close }}
      >
        {children}
      </AntdDrawer>
    </AntdRoot>
  );
}
