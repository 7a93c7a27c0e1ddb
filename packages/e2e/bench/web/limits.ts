import { line, quantile } from './table.ts';

export interface Figure {
  readonly name: string;
  readonly values: readonly number[];
  readonly limit?: number;
  readonly digits?: number;
}

export const limitsHead =
  line(['figure', 'median', 'half of them', 'at most', '']) + line(['---', '---', '---', '---', '---']);

export function limitLine({ name, values, limit, digits = 0 }: Figure): string {
  const [least, half, most] = [0.25, 0.5, 0.75].map((share) => quantile(values, share).toFixed(digits));
  const kept = limit === undefined ? '' : Number(half) <= limit ? 'kept' : '**over**';
  return line([name, `${half}`, `${least}–${most}`, limit === undefined ? '–' : `${limit}`, kept]);
}
