import { useTranslation } from 'react-i18next';
import styles from './score-ring.module.css';

const radius = 48;
const round = 2 * Math.PI * radius;
/** A score below this limit counts as low. 60 of 100 corresponds to 3 of 5, the limit in `ScoreBar`. */
const good = 60;

/**
 * Shows a score from 0 to 100 as a ring, or a dash for null. A low score has a neutral colour. `size` is in
 * px at a root font size of 16 px.
 */
export function ScoreRing({
  score,
  label,
  low = score !== null && score < good,
  size = 112,
}: {
  score: number | null;
  label: string;
  low?: boolean;
  size?: number;
}) {
  const { t, i18n } = useTranslation('ui-kit');
  const shown = score === null ? '–' : new Intl.NumberFormat(i18n.language).format(Math.round(score));
  const said = score === null ? t('not_judged') : t('out_of', { score: shown, most: 100 });
  const length = `${size / 16}rem`;
  return (
    <svg
      role="img"
      aria-label={t('named', { name: label, value: said })}
      viewBox="0 0 112 112"
      width={length}
      height={length}
      className={styles.ring}
      data-low={low || undefined}
    >
      <circle cx="56" cy="56" r={radius} className={styles.track} />
      {score !== null && score > 0 && (
        <circle
          cx="56"
          cy="56"
          r={radius}
          className={styles.score}
          strokeDasharray={`${(round * Math.min(score, 100)) / 100} ${round}`}
          transform="rotate(-90 56 56)"
        />
      )}
      <text x="56" y="57" textAnchor="middle" dominantBaseline="central" className={styles.number}>
        {shown}
      </text>
    </svg>
  );
}
