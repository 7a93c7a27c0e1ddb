import { cx } from '../kit/cx.ts';
import { useKit } from '../kit/kit-provider.tsx';
import styles from './score-bar.module.css';

const steps = [1, 2, 3, 4, 5];
const good = 3;

/** Shows the score of one criterion, 0 to 5. Null means that the criterion could not be judged. */
export function ScoreBar({ score, label }: { score: number | null; label: string }) {
  const { words } = useKit();
  const said = score === null ? words.not_judged : words.out_of(String(score), '5');
  return (
    <span
      role="img"
      aria-label={words.named(label, said)}
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
