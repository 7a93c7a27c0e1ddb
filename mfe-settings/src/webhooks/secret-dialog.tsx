import { useTranslation } from '@repartee/app-sdk';
import { secretOverlapHours } from '@repartee/contracts/webhook/webhook';
import { Button } from '@repartee/ui-kit/button';
import { CopyButton } from '@repartee/ui-kit/copy-button';
import { Dialog } from '@repartee/ui-kit/dialog';
import styles from './webhooks.module.css';

/** Shows a new secret, which the server cannot show again. */
export function SecretDialog(props: { secret: string; rotated?: boolean; close(): void }) {
  const { secret, rotated, close } = props;
  const { t } = useTranslation('mfe-settings');
  return (
    <Dialog
      onClose={close}
      size="small"
      title={t('webhooks.secret_title')}
      footer={
        <Button variant="primary" onClick={close}>
          {t('webhooks.secret_kept')}
        </Button>
      }
    >
      <p className={styles.text}>{t('webhooks.secret_text')}</p>
      {rotated && <p className={styles.text}>{t('webhooks.secret_both', { hours: secretOverlapHours })}</p>}
      <code className={styles.secret}>{secret}</code>
      <CopyButton text={secret} variant="default">
        {t('webhooks.secret_copy')}
      </CopyButton>
    </Dialog>
  );
}
