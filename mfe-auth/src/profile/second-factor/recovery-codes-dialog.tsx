import { useEndpointMutation, useHost, useTranslation } from '@repartee/app-sdk';
import { saveFile } from '@repartee/app-sdk/save-file';
import { replaceRecoveryCodes } from '@repartee/contracts/people/identity/endpoints';
import { Button } from '@repartee/ui-kit/button';
import { CopyButton } from '@repartee/ui-kit/copy-button';
import { Dialog } from '@repartee/ui-kit/dialog';
import { OwnerDialog } from './owner-dialog.tsx';
import styles from './second-factor.module.css';

/** Shows new recovery codes, which the server cannot show again. */
export function RecoveryCodesDialog({ codes, close }: { codes: readonly string[]; close: () => void }) {
  const { t } = useTranslation('mfe-auth');
  const { product } = useHost();
  const text = codes.join('\n');
  return (
    <Dialog
      onClose={close}
      size="small"
      title={t('second_factor.codes_title')}
      footer={
        <Button variant="primary" onClick={close}>
          {t('second_factor.codes_kept')}
        </Button>
      }
    >
      <p className={styles.text}>{t('second_factor.codes_text')}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <CopyButton text={text} variant="default">
          {t('second_factor.codes_copy')}
        </CopyButton>
        <Button
          icon="download"
          onClick={() =>
            saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), `${product.slug}-recovery-codes.txt`)
          }
        >
          {t('second_factor.codes_save')}
        </Button>
      </div>
    </Dialog>
  );
}

export function ReplaceCodesDialog({
  close,
  done,
}: {
  close: () => void;
  done: (codes: readonly string[]) => void;
}) {
  const { t } = useTranslation('mfe-auth');
  const replace = useEndpointMutation(replaceRecoveryCodes);
  return (
    <OwnerDialog
      title={t('second_factor.new_codes')}
      saveLabel={t('second_factor.go_on')}
      close={close}
      confirm={async (body) => done((await replace.mutateAsync({ body })).recovery_codes)}
    >
      <p>{t('second_factor.new_codes_text')}</p>
    </OwnerDialog>
  );
}
