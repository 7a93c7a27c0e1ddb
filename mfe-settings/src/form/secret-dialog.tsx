import { useTranslation } from '@repartee/app-sdk';
import { Button } from '@repartee/ui-kit/button';
import { CopyButton } from '@repartee/ui-kit/copy-button';
import { Dialog } from '@repartee/ui-kit/dialog';
import type { ReactNode } from 'react';
import styles from './secret-dialog.module.css';

interface SecretDialogProps {
  readonly title: string;
  readonly secret: string;
  readonly children: ReactNode;
  close(): void;
}

/** Shows a new secret, which the server cannot show again. */
export function SecretDialog({ title, secret, children, close }: SecretDialogProps) {
  const { t } = useTranslation('mfe-settings');
  return (
    <Dialog
      onClose={close}
      size="small"
      title={title}
      footer={
        <Button variant="primary" onClick={close}>
          {t('form.secret_copied')}
        </Button>
      }
    >
      {children}
      <code className={styles.secret}>{secret}</code>
      <CopyButton text={secret} variant="default">
        {t('form.secret_copy')}
      </CopyButton>
    </Dialog>
  );
}
