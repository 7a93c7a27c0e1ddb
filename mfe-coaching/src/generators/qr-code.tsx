import { encode } from 'uqr';
import styles from './access-code.module.css';

const encoded = (text: string) => encode(text, { ecc: 'M', border: 2 });

/**
 * The QR code is dark on white in both colour schemes, because many scanners cannot read a light code on a dark
 * background.
 */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encoded(text);
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

/** Returns the QR code as a PNG of at least 1024 pixels a side, for slides and posters. */
export async function qrPicture(text: string): Promise<Blob> {
  const { data, size } = encoded(text);
  const scale = Math.ceil(1024 / size);
  const canvas = Object.assign(document.createElement('canvas'), {
    width: size * scale,
    height: size * scale,
  });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser has no 2d canvas.');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(scale, scale);
  context.fillStyle = '#000';
  context.fill(new Path2D(data.map(runsOf).join('')));
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture is empty.')))),
  );
}
