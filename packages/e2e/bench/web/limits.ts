import { line, quantile } from './table.ts';

/** One figure of the product, measured several times, and what it may be at most. */
export interface Figure {
  readonly name: string;
  readonly values: readonly number[];
  readonly limit?: number;
  /** After the decimal point; 0 if not said. */
  readonly digits?: number;
}

/** The head of the table of figures with their limits. */
export const limitsHead =
  line(['figure', 'median', 'half of them', 'at most', '']) + line(['---', '---', '---', '---', '---']);

export function limitLine({ name, values, limit, digits = 0 }: Figure): string {
  const [least, half, most] = [0.25, 0.5, 0.75].map((share) => quantile(values, share).toFixed(digits));
  const kept = limit === undefined ? '' : Number(half) <= limit ? 'kept' : '**over**';
  return line([name, `${half}`, `${least}–${most}`, limit === undefined ? '–' : `${limit}`, kept]);
}
