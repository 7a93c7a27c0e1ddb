import { useTranslation } from '@repartee/app-sdk';
import { Button } from '@repartee/ui-kit/button';
import { useEffect, useRef } from 'react';
import styles from './trials.module.css';

/** The heading takes the focus, because on narrow screens the panel is far below the button that opened it. */
export function TrialHead({ title, close }: { title: string; close(): void }) {
  const { t } = useTranslation('mfe-coaching');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <header className={styles.head}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <Button variant="ghost" size="small" icon="x" label={t('trials.close')} onClick={close} />
    </header>
  );
}
