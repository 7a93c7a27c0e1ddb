import { useWords } from '@repartee/app-sdk';
import type { CsvProblem } from '@repartee/contracts/people/user-csv';
import { Notice } from '@repartee/ui-kit/notice';
import styles from './import.module.css';

/** Everything to put right in a file, line by line. */
export function ImportProblems({ problems }: { problems: readonly CsvProblem[] }) {
  const words = useWords('mfe-settings');
  return (
    <>
      <Notice tone="warning" live title={words('import.bad', { count: problems.length })}>
        {words('import.bad_text')}
      </Notice>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <ol className={styles.problems} tabIndex={0}>
        {problems.map(({ line, column, value, reason }) => (
          <li key={`${line} ${column} ${value} ${reason}`}>
            <span className={styles.line}>{words('import.line', { line })}</span>
            <span>{words(`import.reason.${reason}`, { column, value })}</span>
          </li>
        ))}
      </ol>
    </>
  );
}
