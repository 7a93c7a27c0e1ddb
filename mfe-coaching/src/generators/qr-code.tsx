import { encode } from 'uqr';
import styles from './generators.module.css';

/**
 * The QR code is dark on white in both colour schemes, because many scanners cannot read a light code on a dark
 * background.
 */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className={styles.qr}>
      <path d={data.map(runsOf).join('')} />
    </svg>
  );
}

/** Returns SVG path data for the dark squares of one row. Adjacent squares become one rectangle. */
const runsOf = (row: readonly boolean[], y: number): string =>
  row
    .map((dark, x) => {
      if (!dark || row[x - 1]) return '';
      const end = row.indexOf(false, x);
      const width = (end < 0 ? row.length : end) - x;
      return `M${x} ${y}h${width}v1h-${width}z`;
    })
    .join('');
