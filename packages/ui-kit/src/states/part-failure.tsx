import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainButton } from '../actions/plain-button.tsx';
import type { PartFailureProps } from '../kit/kit-provider.tsx';
import { Notice } from '../surfaces/notice.tsx';
import styles from './part-failure.module.css';

/** R-APP-3: stands in the place of a part whose code has failed to load. A dialog stands in its own dialog. */
export function PartFailure(props: PartFailureProps) {
  const { retry, retrying, close } = props;
  const { t } = useTranslation('ui-kit');
  const notice = (
    <Notice
      tone="warning"
      live
      actions={
        <>
          <PlainButton size="small" icon="rotate-ccw" loading={retrying} onClick={retry}>
            {t('retry')}
          </PlainButton>
          {close && (
            <PlainButton size="small" variant="ghost" onClick={close}>
              {t('close')}
            </PlainButton>
          )}
        </>
      }
    >
      {t('part_failed')}
    </Notice>
  );
  return close ? <FailureDialog close={close}>{notice}</FailureDialog> : notice;
}

/** The browser's own dialog element, because antd's dialog may be the code that has failed to load. */
function FailureDialog({ close, children }: { close: () => void; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} onClose={close} className={styles.dialog} aria-labelledby={id}>
      <div id={id}>{children}</div>
    </dialog>
  );
}
