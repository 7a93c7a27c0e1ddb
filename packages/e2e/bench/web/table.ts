import { figures, type Visit } from './visit.ts';

/** Measurements of one page under one condition. Both arrays have one visit per round, at the same index. */
export interface Row {
  readonly page: string;
  readonly condition: string;
  readonly federated: readonly Visit[];
  readonly one_bundle: readonly Visit[];
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  const at = (sorted.length - 1) * share;
  const below = sorted[Math.floor(at)] ?? Number.NaN;
  return below + ((sorted[Math.ceil(at)] ?? below) - below) * (at - Math.floor(at));
}
const middle = (values: readonly number[]) => quantile(values, 0.5);

const medianOf = (visits: readonly Visit[]): Visit =>
  Object.fromEntries(
    figures.map((name) => [name, middle(visits.map((visit) => visit[name]))]),
  ) as unknown as Visit;

const kB = (bytes: number) => (bytes / 1000).toFixed(1);
const cells = ({
  bytes,
  script_bytes,
  requests,
  first_paint,
  largest_paint,
  blocked,
  layout_shift,
}: Visit) => [
  kB(bytes),
  kB(script_bytes),
  String(requests),
  ...[first_paint, largest_paint, blocked].map((time) => time.toFixed(0)),
  layout_shift.toFixed(3),
];

/**
 * Returns the ratio of the federated build to the one-bundle build in each round. A slow machine slows both builds of
 * a round, and so hardly changes their ratio.
 */
export const ratiosOf = (
  figure: (typeof figures)[number],
  { federated, one_bundle }: Pick<Row, 'federated' | 'one_bundle'>,
): number[] =>
  federated.flatMap((visit, round) => {
    const beside = one_bundle[round]?.[figure];
    return beside ? [visit[figure] / beside] : [];
  });

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`;
const head = [
  'page',
  'condition',
  'build',
  'kB',
  'kB script',
  'requests',
  'FCP ms',
  'LCP ms',
  'blocked ms',
  'CLS',
];

export const tableHead = line(head) + line(head.map(() => '---'));

export function linesOf(row: Row): string {
  const { page, condition, federated, one_bundle } = row;
  return [
    line([page, condition, 'federated', ...cells(medianOf(federated))]),
    ...(one_bundle.length > 0 ? [line([page, condition, 'one bundle', ...cells(medianOf(one_bundle))])] : []),
  ].join('');
}
