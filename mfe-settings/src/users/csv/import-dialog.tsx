import { useCan, useErrorCodeText, useTranslation } from '@repartee/app-sdk';
import { saveFile } from '@repartee/app-sdk/save-file';
import { fallbackLocale } from '@repartee/contracts/locales';
import { Button } from '@repartee/ui-kit/button';
import { Checkbox } from '@repartee/ui-kit/checkbox';
import { Dialog } from '@repartee/ui-kit/dialog';
import { FilePicker } from '@repartee/ui-kit/file-picker';
import { Notice } from '@repartee/ui-kit/notice';
import { Skeleton, SkeletonGroup } from '@repartee/ui-kit/skeleton';
import { showToast } from '@repartee/ui-kit/toast';
import { useState } from 'react';
import styles from './import.module.css';
import { ImportProblems } from './import-problems.tsx';
import { useImport } from './use-import.ts';

const template = `email,first_name,last_name,role,language,groups\r\nlea.petit@example.org,Léa,Petit,user,${fallbackLocale},\r\n`;

/** If any line of the CSV file is invalid, no user is created. */
export function ImportDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('mfe-settings');
  const codeText = useErrorCodeText();
  const mayInvite = useCan()('send-invitation-email');
  const [invite, setInvite] = useState(mayInvite);
  const { file, checked, error, busy, applying, choose, apply } = useImport();
  const good = checked && checked.problems.length === 0;
  const count = checked?.rows ?? 0;
  const add = async () => {
    if (!(await apply(invite))) return;
    showToast({ text: t('import.done', { count }) });
    onClose();
  };
  return (
    <Dialog
      open
      size="medium"
      onClose={() => !applying && onClose()}
      title={t('import.title')}
      footer={
        <>
          <Button onClick={onClose} disabled={applying}>
            {t('form.cancel')}
          </Button>
          {good && (
            <Button variant="primary" loading={applying} onClick={() => void add()}>
              {t('import.apply', { count })}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.steps}>
        {!file && (
          <>
            <p>{t('import.about')}</p>
            <p>
              <Button
                size="small"
                icon="download"
                onClick={() =>
                  saveFile(new Blob(['\uFEFF', template], { type: 'text/csv;charset=utf-8' }), 'template.csv')
                }
              >
                {t('import.template')}
              </Button>
            </p>
          </>
        )}
        {busy && !applying && (
          <SkeletonGroup>
            <p>{t('import.checking', { file: file?.name })}</p>
            <Skeleton width="wide" />
            <Skeleton width="half" />
          </SkeletonGroup>
        )}
        {error && (
          <Notice tone="danger" live title={t('load_error.title')}>
            {error === 'too_large' ? t('import.too_big') : codeText(error)}
          </Notice>
        )}
        {good && (
          <>
            <Notice tone="success" live title={t('import.ready', { count })}>
              {t('import.ready_text', { file: file?.name })}
            </Notice>
            {mayInvite && (
              <Checkbox
                checked={invite}
                disabled={applying}
                onChange={(event) => setInvite(event.target.checked)}
                label={t('import.invite')}
              />
            )}
            {applying && <p role="status">{t('import.applying')}</p>}
          </>
        )}
        {checked && !good && <ImportProblems problems={checked.problems} />}
        {!applying && (
          <FilePicker
            accept=".csv,.txt,.tsv,text/csv,text/plain"
            hint={!file && t('import.drop')}
            label={t(file ? 'import.another' : 'import.choose')}
            prominent={!file}
            disabled={busy}
            onChoose={(chosen) => void choose(chosen)}
          />
        )}
      </div>
    </Dialog>
  );
}
