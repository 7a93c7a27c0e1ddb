import { useLocale, useTranslation } from '@repartee/app-sdk';
import { saveFile } from '@repartee/app-sdk/save-file';
import { uiLocales } from '@repartee/contracts/locales';
import type { CsvProblem } from '@repartee/contracts/people/user-csv';
import { Button } from '@repartee/ui-kit/button';
import { Notice } from '@repartee/ui-kit/notice';
import styles from './import.module.css';

/** Maximum number of problems in the list. The download contains all problems. */
const shown = 200;

export function ImportProblems({ problems }: { problems: readonly CsvProblem[] }) {
  const { t } = useTranslation('mfe-settings');
  const languages = new Intl.ListFormat(useLocale(), { type: 'disjunction' }).format(uiLocales);
  const why = ({ column, value, reason }: CsvProblem) =>
    t(`import.reason.${reason}`, { column, value, languages });
  const save = () =>
    saveFile(
      new Blob(
        ['\uFEFF', ...problems.map((one) => `${t('import.problem', { line: one.line, why: why(one) })}\r\n`)],
        { type: 'text/plain;charset=utf-8' },
      ),
      'import.txt',
    );
  return (
    <>
      <Notice tone="warning" live title={t('import.bad', { count: problems.length })}>
        {t('import.bad_text')}
      </Notice>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be reachable by keyboard */}
      <ol className={styles.problems} tabIndex={0}>
        {problems.slice(0, shown).map((one, index) => (
          <li key={index}>
            <span className={styles.line}>{t('import.line', { line: one.line })}</span>
            <span>{why(one)}</span>
          </li>
        ))}
      </ol>
      {problems.length > shown && (
        <p>
          {t('import.first', { shown, count: problems.length })}{' '}
          <Button size="small" icon="download" onClick={save}>
            {t('import.all')}
          </Button>
        </p>
      )}
    </>
  );
}
