import { useErrorCodeText, useTranslation } from '@repartee/app-sdk';
import { Button } from '@repartee/ui-kit/button';
import { Dialog } from '@repartee/ui-kit/dialog';
import { FilePicker } from '@repartee/ui-kit/file-picker';
import { Notice } from '@repartee/ui-kit/notice';
import { ProgressBar } from '@repartee/ui-kit/progress-bar';
import { showToast } from '@repartee/ui-kit/toast';
import { useState } from 'react';
import { StarterPacks } from '../starters/starter-packs.tsx';
import styles from './import.module.css';
import { ImportPlan } from './import-plan.tsx';
import { PackProblems } from './pack-problems.tsx';
import { type ChosenByFile, usePackImport } from './use-pack-import.ts';

/** A pack is a file with library items. The dialog shows every change before the import changes anything. */
export default function ImportDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('mfe-coaching');
  const codeText = useErrorCodeText();
  const { file, checked, error, sent, busy, applying, check, apply } = usePackImport();
  const [choices, setChoices] = useState<ChosenByFile>({});
  const plan = checked && checked.problems.length === 0 ? checked : undefined;
  const count =
    plan?.items.filter(
      ({ status, file: of }) =>
        status === 'new' ||
        status === 'changed' ||
        (status === 'conflict' && (choices[of] ?? 'keep') !== 'keep'),
    ).length ?? 0;
  const choose = (chosen: File) => {
    setChoices({});
    void check(chosen);
  };
  const add = async () => {
    if (!(await apply(choices))) return;
    showToast({ text: t('packs.done', { count }) });
    onClose();
  };
  return (
    <Dialog
      size="large"
      onClose={() => !applying && onClose()}
      title={t('packs.title')}
      footer={
        <>
          <Button onClick={onClose} disabled={applying}>
            {t(plan && count === 0 ? 'packs.close' : 'packs.cancel')}
          </Button>
          {plan && count > 0 && (
            <Button variant="primary" loading={applying} onClick={() => void add()}>
              {t('packs.apply', { count })}
            </Button>
          )}
        </>
      }
    >
      <div className="stack">
        {!file && <p>{t('packs.about')}</p>}
        {busy && (
          <div className={styles.work}>
            <p role="status">
              {t(sent < 1 ? 'packs.sending' : applying ? 'packs.applying' : 'packs.checking', {
                file: file?.name,
              })}
            </p>
            <ProgressBar label={t('packs.progress')} {...(sent < 1 ? { value: sent } : {})} />
          </div>
        )}
        {error && (
          <Notice tone="danger" live title={t('packs.failed')}>
            {error === 'too_large'
              ? t('packs.too_large')
              : error === 'changed_meanwhile'
                ? t('packs.changed_meanwhile')
                : codeText(error)}
          </Notice>
        )}
        {plan && !applying && <ImportPlan plan={plan} choices={choices} onChoose={setChoices} />}
        {checked && !plan && <PackProblems problems={checked.problems} />}
        {!busy && (
          <FilePicker
            accept=".zip,application/zip"
            label={t(file ? 'packs.another' : 'packs.choose')}
            prominent={!file}
            onChoose={choose}
            hint={!file && t('packs.drop')}
          />
        )}
        {!file && (
          <>
            <h3>{t('starters.or')}</h3>
            <StarterPacks />
          </>
        )}
      </div>
    </Dialog>
  );
}
