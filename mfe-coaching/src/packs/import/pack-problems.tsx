import { useTranslation } from '@repartee/app-sdk';
import { packProblemLimit } from '@repartee/contracts/library/pack/pack-limits';
import type { PackProblem } from '@repartee/contracts/library/pack/pack-problem';
import { Notice } from '@repartee/ui-kit/notice';
import styles from './import.module.css';

export function PackProblems({ problems }: { problems: readonly PackProblem[] }) {
  const { t } = useTranslation('mfe-coaching');
  const place = ({ file, line }: PackProblem) =>
    file === '' ? t('packs.archive') : line === null ? file : t('packs.line', { file, line });
  const why = ({ field, value, reason }: PackProblem) => {
    const text = t(`packs.reason.${reason}`, { value });
    return field === '' ? text : t('packs.in_field', { field, why: text });
  };
  return (
    <>
      <Notice tone="warning" live title={t('packs.bad', { count: problems.length })}>
        {t('packs.bad_text')}
      </Notice>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be reachable by keyboard */}
      <ol className={styles.problems} tabIndex={0}>
        {problems.map((one, index) => (
          <li key={index}>
            <span className={styles.place}>{place(one)}</span>
            <span>{why(one)}</span>
          </li>
        ))}
      </ol>
      {problems.length >= packProblemLimit && <p>{t('packs.first', { count: packProblemLimit })}</p>}
    </>
  );
}
