import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { repositoryRoot } from '../repository.ts';

const folder = join(repositoryRoot, 'packages/platform/deploy/monitoring');
const text = (file: string) => readFileSync(join(folder, file), 'utf8');

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;
if (!hasPromtool)
  process.stdout.write('promtool is missing (apt install prometheus); the rules are not evaluated.\n');

/** Names of all metrics that the servers offer: those of this repository's code, and those of the Node process. */
function offeredMetrics(): ReadonlySet<string> {
  const node = new Registry();
  collectDefaultMetrics({ register: node });
  const ours = globSync('packages/{server,platform}/src/**/*.ts', {
    cwd: repositoryRoot,
    exclude: ['**/*.test.ts'],
  }).flatMap((path) =>
    readFileSync(join(repositoryRoot, path), 'utf8').match(/(?<=name: ')[a-z]+(_[a-z0-9]+)+(?=')/g),
  );
  return new Set([
    ...node.getMetricsAsArray().map(({ name }) => name),
    ...ours.filter((name) => name !== null),
    'up',
  ]);
}

const expressionsIn = {
  'alerts.yml': () =>
    [...text('alerts.yml').matchAll(/expr: (>-\n(?: {10}.*\n)+|.*)/g)].map(([, one = '']) => one),
  'dashboard.json': () => {
    const { panels } = JSON.parse(text('dashboard.json')) as { panels: { targets: { expr: string }[] }[] };
    return panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  },
};

it.each(['alerts.yml', 'dashboard.json'] as const)('%s uses only metrics that the servers offer', (file) => {
  const offered = offeredMetrics();
  const names = expressionsIn[file]().flatMap((expression) =>
    (expression.replace(/"[^"]*"|\bby \([^)]*\)/g, '').match(/\b(up|[a-z]+(_[a-z0-9]+)+)\b/g) ?? []).filter(
      (name) => name !== 'histogram_quantile',
    ),
  );
  expect(names.length).toBeGreaterThan(7);
  for (const name of names) expect(offered).toContain(name.replace(/_(count|bucket|sum)$/, ''));
});

it.skipIf(!hasPromtool)(
  'promtool accepts the alert rules, and they fire for the series of alerts.test.yml',
  () => {
    const { stdout, stderr, status } = spawnSync('promtool', ['test', 'rules', 'alerts.test.yml'], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect([status, stderr, stdout]).toEqual([0, expect.anything(), expect.stringContaining('SUCCESS')]);
  },
);
