import { useTranslation } from '@repartee/app-sdk';
import { Button } from '@repartee/ui-kit/button';
import { CopyButton } from '@repartee/ui-kit/copy-button';
import { Dialog } from '@repartee/ui-kit/dialog';
import styles from './provisioning.module.css';

/** Shows a new token, which the server cannot show again. */
export function TokenShownOnce({ secret, close }: { secret: string; close(): void }) {
  const { t } = useTranslation('mfe-settings');
  return (
    <Dialog
      onClose={close}
      size="small"
      title={t('provisioning.copy_title')}
      footer={
        <Button variant="primary" onClick={close}>
          {t('provisioning.kept')}
        </Button>
      }
    >
      <p className="soft">{t('provisioning.copy_text')}</p>
      <code className={styles.secret}>{secret}</code>
      <CopyButton text={secret} variant="default">
        {t('provisioning.copy')}
      </CopyButton>
    </Dialog>
  );
}
