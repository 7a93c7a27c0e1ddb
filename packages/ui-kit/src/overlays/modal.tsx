import { Modal as AntdModal } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AntdRoot } from '../antd/antd-root.tsx';
import { cx } from '../kit/cx.ts';
import { Icon } from '../status/icon.tsx';
import styles from './dialog.module.css';
import type { DialogProps } from './dialog-props.ts';
import { useFocusReturn } from './use-focus-return.ts';
import { useScrollLock } from './use-scroll-lock.ts';

const widths = { small: '26rem', medium: '34rem', large: '52rem' };

export default function Modal({
  open = true,
  onClose,
  title,
  children,
  footer,
  size = 'medium',
  className,
}: DialogProps) {
  const { t } = useTranslation('ui-kit');
  useScrollLock(open);
  return (
    <AntdRoot>
      <AntdModal
        open={open}
        onCancel={onClose}
        title={<h2>{title}</h2>}
        footer={footer ?? null}
        width={widths[size]}
        centered
        destroyOnHidden
        // `useScrollLock` replaces antd's scroll lock, whose style element the Content Security Policy
        // blocks.
        scrollLock={false}
        closable={{ closeIcon: <Icon name="x" />, 'aria-label': t('close') }}
        className={cx(styles.modal, className)}
        classNames={{
          container: styles.inside,
          header: styles.head,
          body: styles.body,
          footer: styles.foot,
          close: styles.close,
        }}
      >
        <FirstFocus>{children}</FirstFocus>
      </AntdModal>
    </AntdRoot>
  );
}

const fields = ':is(input, select, textarea):not([type="hidden"], :disabled)';
const safeButton = '.ant-modal-footer button';

/** Focuses the first field of a modal or, without fields, the first button of its footer. */
function FirstFocus({ children }: { children: ReactNode }) {
  const inside = useRef<HTMLDivElement>(null);
  useFocusReturn();
  useEffect(() => {
    // Focuses in the next frame, because in the current frame antd stores which element had the focus before
    // the modal opened.
    const frame = requestAnimationFrame(() => {
      const modal = inside.current?.closest('[role="dialog"]');
      const field = inside.current?.querySelector<HTMLElement>(fields);
      (field ?? modal?.querySelector<HTMLElement>(safeButton))?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return <div ref={inside}>{children}</div>;
}
