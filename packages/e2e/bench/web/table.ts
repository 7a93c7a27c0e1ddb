import { figures, type Visit } from './visit.ts';

/** Medians of one page under one condition, of both builds. */
export interface Row {
  readonly page: string;
  readonly condition: string;
  readonly federated: Visit;
  readonly one_bundle: Visit;
}

const middle = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

/** The median of each figure. */
export const medianOf = (visits: readonly Visit[]): Visit =>
  Object.fromEntries(
    figures.map((name) => [name, middle(visits.map((visit) => visit[name]))]),
  ) as unknown as Visit;

const kB = (bytes: number) => (bytes / 1000).toFixed(1);
const cells = ({ bytes, script_bytes, requests, first_paint, largest_paint, blocked }: Visit) => [
  kB(bytes),
  kB(script_bytes),
  String(requests),
  ...[first_paint, largest_paint, blocked].map((time) => time.toFixed(0)),
];
const ratio = (one: number, other: number) => (other === 0 ? '–' : (one / other).toFixed(2));

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`;
const head = ['page', 'condition', 'build', 'kB', 'kB script', 'requests', 'FCP ms', 'LCP ms', 'blocked ms'];

/** The head of a Markdown table of rows. */
export const tableHead = line(head) + line(head.map(() => '---'));

/** One page under one condition: a line for each build, and what federation costs. */
export function linesOf({ page, condition, federated, one_bundle }: Row): string {
  const ratios = figures.map((name) => (name === 'blocked' ? '' : ratio(federated[name], one_bundle[name])));
  return [
    line([page, condition, 'federated', ...cells(federated)]),
    line([page, condition, 'one bundle', ...cells(one_bundle)]),
    line([page, condition, '**ratio**', ...ratios]),
  ].join('');
}
