import { useFormat, useTranslation } from '@repartee/app-sdk';
import { Button } from '@repartee/ui-kit/button';
import styles from './second-factor.module.css';

interface AuthenticatorAppProps {
  readonly since: string | null;
  add(): void;
  remove(): void;
}

export function AuthenticatorApp({ since, add, remove }: AuthenticatorAppProps) {
  const { t } = useTranslation('mfe-auth');
  const format = useFormat();
  return (
    <div className={styles.part}>
      <h3>{t('second_factor.app')}</h3>
      <p className={styles.text}>
        {since ? t('second_factor.on_text', { since: format.day(since) }) : t('second_factor.off_text')}
      </p>
      {since ? (
        <Button onClick={remove}>{t('second_factor.remove')}</Button>
      ) : (
        <Button icon="shield-check" onClick={add}>
          {t('second_factor.add')}
        </Button>
      )}
    </div>
  );
}
