import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openMetrics } from '@repartee/server/http/telemetry/metrics';
import { startTestApi } from '@repartee/server/testing/test-api';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { repositoryRoot } from '../repository.ts';
import { documentMetrics } from '../shell-server/document-metrics.ts';
import { registryMetrics } from '../shell-server/registry/registry-metrics.ts';

const folder = join(repositoryRoot, 'packages/platform/deploy/monitoring');
const text = (file: string) => readFileSync(join(folder, file), 'utf8');

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;
if (!hasPromtool)
  process.stdout.write('promtool is missing (apt install prometheus); the rules are not evaluated.\n');

/** Names of the metrics that `/metrics` of the API and of the shell server contain. */
async function offeredMetrics(): Promise<ReadonlySet<string>> {
  const api = await startTestApi();
  const ofApi = String((await api.call(undefined, 'GET', '/metrics')).body);
  await api.close();
  const shell = openMetrics({});
  registryMetrics(shell, { unreachableSince: () => undefined });
  documentMetrics(fastify(), shell);
  const names = `${ofApi}${await shell.metrics()}`.matchAll(/^# TYPE (\S+)/gm);
  return new Set([...[...names].map(([, name = '']) => name), 'up']);
}

const expressionsIn = {
  'alerts.yml': () =>
    [...text('alerts.yml').matchAll(/expr: (>-\n(?: {10}.*\n)+|.*)/g)].map(([, one = '']) => one),
  'dashboard.json': () => {
    const { panels } = JSON.parse(text('dashboard.json')) as { panels: { targets: { expr: string }[] }[] };
    return panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  },
};

it.each(['alerts.yml', 'dashboard.json'] as const)(
  '%s uses only metrics that the servers offer',
  async (file) => {
    const offered = await offeredMetrics();
    const names = expressionsIn[file]().flatMap((expression) =>
      (expression.replace(/"[^"]*"|\bby \([^)]*\)/g, '').match(/\b(up|[a-z]+(_[a-z0-9]+)+)\b/g) ?? []).filter(
        (name) => name !== 'histogram_quantile',
      ),
    );
    expect(names.length).toBeGreaterThan(7);
    for (const name of names) expect(offered).toContain(name.replace(/_(count|bucket|sum)$/, ''));
  },
);

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
