import { useTranslation } from 'react-i18next';
import { cx } from '../kit/cx.ts';
import styles from './score-bar.module.css';

const steps = [1, 2, 3, 4, 5];
const good = 3;

/** Shows the score of one criterion, 0 to 5. Null means that the criterion could not be judged. */
export function ScoreBar({ score, label }: { score: number | null; label: string }) {
  const { t } = useTranslation('ui-kit');
  const said = score === null ? t('not_judged') : t('out_of', { score, most: 5 });
  return (
    <span
      role="img"
      aria-label={t('named', { name: label, value: said })}
      className={styles.bar}
      data-low={(score !== null && score < good) || undefined}
    >
      {steps.map((step) => (
        <span key={step} className={cx(styles.step, score !== null && step <= score && styles.on)} />
      ))}
      <b className={cx(styles.figure, score === null && styles.none)}>{score ?? '–'}</b>
    </span>
  );
}
