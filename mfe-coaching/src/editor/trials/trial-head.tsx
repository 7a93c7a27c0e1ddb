import { useTranslation } from '@repartee/app-sdk';
import { Button } from '@repartee/ui-kit/button';
import styles from './trials.module.css';

/** What is tried, and the way back. */
export function TrialHead({ title, close }: { title: string; close(): void }) {
  const { t } = useTranslation('mfe-coaching');
  return (
    <header className={styles.head}>
      <h2>{title}</h2>
      <Button variant="ghost" size="small" icon="x" label={t('trials.close')} onClick={close} />
    </header>
  );
}
