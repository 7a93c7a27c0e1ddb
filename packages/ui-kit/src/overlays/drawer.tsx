import { Drawer as AntdDrawer } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AntdRoot } from '../antd/antd-root.tsx';
import { cx } from '../kit/cx.ts';
import { Icon } from '../status/icon.tsx';
import styles from './dialog.module.css';
import type { DialogProps } from './dialog-props.ts';
import { useFocusReturn } from './use-focus-return.ts';
import { useScrollLock } from './use-scroll-lock.ts';

let place: HTMLElement | undefined;

/**
 * Returns a container for drawers. For a drawer in the body, antd adds a style element, which the Content
 * Security Policy blocks.
 */
function container(): HTMLElement {
  if (!place?.isConnected) place = document.body.appendChild(document.createElement('div'));
  return place;
}

export default function Drawer({
  open = true,
  onClose,
  title,
  children,
  footer,
  variant,
  className,
}: DialogProps) {
  const { t } = useTranslation('ui-kit');
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
        closable={{ closeIcon: <Icon name="x" />, 'aria-label': t('close'), placement: 'end' }}
        className={className}
        classNames={{ header: styles.plainHead, body: styles.body, close: cx(styles.close, styles.inDrawer) }}
      >
        <Inside>{children}</Inside>
      </AntdDrawer>
    </AntdRoot>
  );
}

function Inside({ children }: { children: ReactNode }) {
  useFocusReturn();
  return children;
}
