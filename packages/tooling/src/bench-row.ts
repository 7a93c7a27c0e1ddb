export interface BenchFigure {
  readonly bench: string;
  readonly figure: string;
  readonly value: number;
  readonly unit: string;
  readonly limit?: number;
}

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`;

export const benchHead: string =
  line(['bench', 'figure', 'measured', 'at most', '']) + line(['---', '---', '---', '---', '---']);

/** Prints one row of the table of `pnpm bench`. A figure over its limit sets the exit code to 1. */
export function printBenchRow({ bench, figure, value, unit, limit }: BenchFigure): void {
  const measured = `${Number(value.toFixed(value < 10 ? 2 : 1))} ${unit}`.trim();
  const isOver = limit !== undefined && value > limit;
  if (isOver) process.exitCode = 1;
  const verdict = limit === undefined ? '' : isOver ? '**over**' : 'kept';
  process.stdout.write(
    line([bench, figure, measured, limit === undefined ? '–' : `${limit} ${unit}`.trim(), verdict]),
  );
}
