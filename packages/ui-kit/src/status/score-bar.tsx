import { useTranslation } from 'react-i18next';
import { cx } from '../kit/cx.ts';
import styles from './score-bar.module.css';

const steps = [1, 2, 3, 4, 5];
const good = 3;

/** Shows the score of one criterion, 0 to 5. Null means that the criterion could not be judged. */
export function ScoreBar({ score, label }: { score: number | null; label: string }) {
  const { t } = useTranslation('ui-kit');
  const said = score === null ? t('cannot_judge') : t('out_of', { score, most: 5 });
  const named = { role: 'img', 'aria-label': t('named', { name: label, value: said }) };
  if (score === null)
    return (
      <span {...named} className={cx(styles.bar, styles.none)}>
        {said}
      </span>
    );
  return (
    <span {...named} className={styles.bar} data-low={score < good || undefined}>
      {steps.map((step) => (
        <span key={step} className={cx(styles.step, step <= score && styles.on)} />
      ))}
      <b className={styles.figure}>{score}</b>
    </span>
  );
}
