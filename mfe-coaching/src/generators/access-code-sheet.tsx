import { useTranslation } from '@repartee/app-sdk';
import type { SessionGenerator } from '@repartee/contracts/session/session-generator/endpoints';
import { Button } from '@repartee/ui-kit/button';
import { QrCode } from '@repartee/ui-kit/qr-code';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import styles from './access-code.module.css';

/**
 * The code for a whole room: over the full screen, or on paper. It is a native dialog in `body`, so that only it is
 * printed.
 */
export function AccessCodeSheet(props: {
  generator: SessionGenerator;
  link: string;
  print: boolean;
  close(): void;
}) {
  const { t } = useTranslation('mfe-coaching');
  const { generator, link, close } = props;
  const sheet = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = sheet.current;
    if (!element) return;
    element.showModal();
    if (!props.print) {
      // Phones without this function show the sheet over the page.
      element.requestFullscreen?.().catch(() => undefined);
      return;
    }
    addEventListener('afterprint', close, { once: true });
    print();
    return () => removeEventListener('afterprint', close);
  }, [props.print, close]);
  return createPortal(
    <dialog ref={sheet} className={styles.sheet} aria-label={generator.scenario_name} onClose={close}>
      <div className={styles.sheetClose}>
        <Button variant="ghost" icon="x" label={t('generators.close_sheet')} onClick={close} />
      </div>
      <h2>{generator.scenario_name}</h2>
      <QrCode
        value={link}
        label={t('generators.qr', { code: generator.access_code })}
        side="var(--mfe-coaching-qr-side)"
      />
      <p>{t('generators.sheet', { site: location.host })}</p>
      <code>{generator.access_code}</code>
    </dialog>,
    document.body,
  );
}
