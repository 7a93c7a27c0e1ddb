import { useTranslation } from '@repartee/app-sdk';
import { Button } from '@repartee/ui-kit/button';
import { CopyButton } from '@repartee/ui-kit/copy-button';
import { Dialog } from '@repartee/ui-kit/dialog';
import styles from './api-tokens.module.css';

/** Shows a new token, which the server cannot show again. */
export function TokenDialog({ token, close }: { token: string; close: () => void }) {
  const { t } = useTranslation('mfe-auth');
  const example = `curl -H "Authorization: Bearer ${token}" ${window.location.origin}/v1/me`;
  return (
    <Dialog
      onClose={close}
      title={t('api_tokens.copy_title')}
      footer={
        <Button variant="primary" onClick={close}>
          {t('api_tokens.kept')}
        </Button>
      }
    >
      <p className={styles.text}>{t('api_tokens.copy_text')}</p>
      <p className={styles.code}>
        <code>{token}</code>
        <CopyButton text={token} size="small" />
      </p>
      <p className={styles.text}>{t('api_tokens.example')}</p>
      <p className={styles.code}>
        <code>{example}</code>
        <CopyButton text={example} size="small" />
      </p>
    </Dialog>
  );
}
