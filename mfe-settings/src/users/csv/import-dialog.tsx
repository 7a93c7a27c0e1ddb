import { useCan, useErrorCodeText, useLocale, useTranslation } from '@repartee/app-sdk';
import { saveFile } from '@repartee/app-sdk/save-file';
import { nativeLanguageName, uiLocaleOrFallback } from '@repartee/contracts/locales';
import { defaultRole } from '@repartee/contracts/people/accounts';
import { csvColumns } from '@repartee/contracts/people/user-csv';
import { Button } from '@repartee/ui-kit/button';
import { Checkbox } from '@repartee/ui-kit/checkbox';
import { Dialog } from '@repartee/ui-kit/dialog';
import { FilePicker } from '@repartee/ui-kit/file-picker';
import { Notice } from '@repartee/ui-kit/notice';
import { Select } from '@repartee/ui-kit/select';
import { Skeleton, SkeletonGroup } from '@repartee/ui-kit/skeleton';
import { showToast } from '@repartee/ui-kit/toast';
import { useState } from 'react';
import { useMailSent } from '../parts/use-mail-sent.ts';
import { csvFile } from './csv-file.ts';
import { ImportProblems } from './import-problems.tsx';
import { eightBitEncodings } from './read-text-file.ts';
import { useImport } from './use-import.ts';

/** The valid lines of the file are imported; the others are listed, and saved with the reasons. */
export function ImportDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('mfe-settings');
  const locale = useLocale();
  const codeText = useErrorCodeText();
  const can = useCan();
  const mayInvite = can('send-invitation-email');
  const mailSent = useMailSent() ?? true;
  const [invite, setInvite] = useState(mayInvite);
  const { file, checked, createGroups, error, busy, applying, choose, chooseGroups, apply } = useImport();
  const done = checked?.applied === true;
  const count = checked?.users ?? 0;
  const ready = checked && !done && count > 0;
  const newGroups = (!done && checked?.new_groups) || [];
  const add = async () => {
    const reply = await apply(invite && mailSent);
    if (!reply?.applied) return;
    showToast({ text: t('import.done', { count: reply.users }) });
    if (reply.rejected.length === 0) onClose();
  };
  const saveTemplate = () => {
    const headings = csvColumns.map((column) => t(`import.column.${column}`));
    const example = ['lea.petit@example.org', 'Léa', 'Petit', t(`person.role.${defaultRole}`)];
    const rows = [headings, [...example, nativeLanguageName(uiLocaleOrFallback(locale)), '']];
    saveFile(csvFile(rows, locale), `${t('import.template_name')}.csv`);
  };
  return (
    <Dialog
      size="medium"
      onClose={() => !applying && onClose()}
      title={t('import.title')}
      footer={
        <>
          <Button onClick={onClose} disabled={applying}>
            {t(done ? 'import.close' : 'form.cancel')}
          </Button>
          {ready && (
            <Button variant="primary" loading={applying} onClick={() => void add()}>
              {t('import.apply', { count })}
            </Button>
          )}
        </>
      }
    >
      <div className="stack">
        {!file && (
          <>
            <p>{t('import.about')}</p>
            <p>
              <Button size="small" icon="download" onClick={saveTemplate}>
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
        {ready && (
          <Notice tone="success" live title={t('import.ready', { count })}>
            {t('import.ready_text')}
          </Notice>
        )}
        {checked && !done && checked.preview.length > 0 && (
          <div>
            <p>{t('import.preview')}</p>
            <ul>
              {checked.preview.map(({ email, first_name, last_name }) => (
                <li key={email}>{[`${first_name} ${last_name}`, email].filter(Boolean).join(' · ')}</li>
              ))}
            </ul>
          </div>
        )}
        {file?.encoding && !done && (
          <Select
            label={t('import.encoding')}
            hint={t('import.encoding_hint')}
            value={file.encoding}
            disabled={busy}
            choices={eightBitEncodings.map((value) => ({ value, label: t(`import.encodings.${value}`) }))}
            onChange={(value) =>
              void choose(
                file.of,
                eightBitEncodings.find((one) => one === value),
              )
            }
          />
        )}
        {checked && checked.problems.length > 0 && <ImportProblems checked={checked} />}
        {newGroups.length > 0 && can('user-group-create') && (
          <Checkbox
            checked={createGroups}
            disabled={busy}
            onChange={(event) => void chooseGroups(event.target.checked)}
            label={t('import.create_groups', {
              count: newGroups.length,
              groups: new Intl.ListFormat(locale).format(
                newGroups.map((name) => t('import.group_name', { name })),
              ),
            })}
          />
        )}
        {ready && mayInvite && !mailSent && <p>{t('import.no_mail')}</p>}
        {ready && mayInvite && mailSent && (
          <Checkbox
            checked={invite}
            disabled={applying}
            onChange={(event) => setInvite(event.target.checked)}
            label={t('import.invite')}
          />
        )}
        {applying && <p role="status">{t('import.applying')}</p>}
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
