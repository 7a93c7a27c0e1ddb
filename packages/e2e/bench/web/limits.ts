import { line, quantile } from './table.ts';

/** A measured property of the product: one value per measurement, and the limit that their median must not exceed. */
export interface Figure {
  readonly name: string;
  readonly values: readonly number[];
  readonly limit?: number;
  /** Number of digits after the decimal point; 0 by default. */
  readonly digits?: number;
}

/** Header of the table of figures and limits. */
export const limitsHead =
  line(['figure', 'median', 'half of them', 'at most', '']) + line(['---', '---', '---', '---', '---']);

export function limitLine({ name, values, limit, digits = 0 }: Figure): string {
  const [least, half, most] = [0.25, 0.5, 0.75].map((share) => quantile(values, share).toFixed(digits));
  const kept = limit === undefined ? '' : Number(half) <= limit ? 'kept' : '**over**';
  return line([name, `${half}`, `${least}–${most}`, limit === undefined ? '–' : `${limit}`, kept]);
}
