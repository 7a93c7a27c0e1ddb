import { useLocale, useTranslation } from '@repartee/app-sdk';
import { saveFile } from '@repartee/app-sdk/save-file';
import type { ReplyOf } from '@repartee/contracts/endpoint';
import { guardedCell } from '@repartee/contracts/formula-guard';
import { nativeLanguageName, uiLocales } from '@repartee/contracts/locales';
import { accountRoles } from '@repartee/contracts/people/accounts';
import type { CsvProblem } from '@repartee/contracts/people/user-csv';
import type { importUsers } from '@repartee/contracts/people/user-csv-endpoints';
import { Button } from '@repartee/ui-kit/button';
import { Notice } from '@repartee/ui-kit/notice';
import { csvFile } from './csv-file.ts';
import styles from './import.module.css';

/** Maximum number of problems in the list. The download contains all problems. */
const shown = 200;

/** The lines that cannot be imported, or, after the import, the lines that were not. */
export function ImportProblems({ checked }: { checked: ReplyOf<typeof importUsers> }) {
  const { t } = useTranslation('mfe-settings');
  const locale = useLocale();
  const { applied, users, problems, heading, rejected } = checked;
  const either = (words: readonly string[]) =>
    new Intl.ListFormat(locale, { type: 'disjunction' }).format(words);
  const why = ({ column, value, reason }: CsvProblem) =>
    t(`import.reason.${reason}`, {
      value,
      column: column && t(`import.column.${column}`),
      languages: either(uiLocales.map(nativeLanguageName)),
      roles: either(accountRoles.map((role) => t(`person.role.${role}`))),
    });
  const save = () => {
    const reasons = Map.groupBy(problems, ({ line }) => line);
    const rows = rejected.map(({ line, cells }) => [
      ...heading.map((_, index) => cells[index] ?? ''),
      String(line),
      (reasons.get(line) ?? []).map(why).join(' '),
    ]);
    const named = [...heading, t('import.line_number'), t('import.why')];
    saveFile(
      csvFile(
        [named, ...rows].map((row) => row.map(guardedCell)),
        locale,
      ),
      `${t('import.save_name')}.csv`,
    );
  };
  const count = Math.max(rejected.length, 1);
  return (
    <>
      <Notice tone="warning" live title={t(applied ? 'import.left' : 'import.bad', { count })}>
        {t(applied ? 'import.left_text' : users > 0 ? 'import.bad_text' : 'import.bad_all')}
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
      {problems.length > shown && <p>{t('import.first', { shown, count: problems.length })}</p>}
      {rejected.length > 0 && (
        <p>
          <Button size="small" icon="download" onClick={save}>
            {t('import.save')}
          </Button>
        </p>
      )}
    </>
  );
}
