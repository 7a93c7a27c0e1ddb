import { printBenchRow } from '@repartee/tooling/bench-row';
import { quantile } from './table.ts';

export interface Figure {
  readonly name: string;
  readonly values: readonly number[];
  readonly limit?: number;
  readonly digits?: number;
}

/** Prints the median of a figure, with the range of half of its values, as a row of the table of `pnpm bench`. */
export function printFigure({ name, values, limit, digits = 0 }: Figure): void {
  const [least, , most] = [0.25, 0.5, 0.75].map((share) => quantile(values, share).toFixed(digits));
  printBenchRow({
    bench: 'web',
    figure: `${name} (half of the rounds: ${least}–${most})`,
    value: quantile(values, 0.5),
    unit: '',
    ...(limit !== undefined && { limit }),
  });
}
