import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openMetrics } from '@repartee/server/runtime/http/metrics';
import { startTestApi } from '@repartee/server/testing/test-api';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { repositoryRoot } from '../repository.ts';
import { documentMetrics } from '../shell-server/document-metrics.ts';
import { registryMetrics } from '../shell-server/registry/registry-metrics.ts';

const folder = join(repositoryRoot, 'packages/platform/deploy/monitoring');
const text = (file: string) => readFileSync(join(folder, file), 'utf8');

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;
if (!hasPromtool)
  process.stdout.write('promtool is missing (apt install prometheus); the rules are not evaluated.\n');

/** Metrics of blackbox_exporter and of the kubelet. */
const foreignMetrics = [
  ...['probe_success', 'probe_ssl_earliest_cert_expiry'],
  ...['kubelet_volume_stats_available_bytes', 'kubelet_volume_stats_capacity_bytes'],
];

/** Names of the metrics that `/metrics` of the API and of the shell server contain. */
async function offeredMetrics(): Promise<ReadonlySet<string>> {
  const api = await startTestApi();
  const ofApi = String((await api.call(undefined, 'GET', '/metrics')).body);
  await api.close();
  const shell = openMetrics({}, tmpdir());
  registryMetrics(shell, { unreachableSince: () => undefined });
  documentMetrics(fastify(), shell);
  const names = `${ofApi}${await shell.metrics()}`.matchAll(/^# TYPE (\S+)/gm);
  return new Set([...[...names].map(([, name = '']) => name), 'up', ...foreignMetrics]);
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

it.skipIf(!hasPromtool)('promtool accepts prometheus.yml, which has each job that a rule names', () => {
  const { stderr, status } = spawnSync('promtool', ['check', 'config', '--syntax-only', 'prometheus.yml'], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
  const jobs = (parse(text('prometheus.yml')) as { scrape_configs: { job_name: string }[] }).scrape_configs;
  const named = [...text('alerts.yml').matchAll(/job="([a-z-]+)"/g)].map(([, name]) => name);
  expect(new Set(named)).toEqual(new Set(jobs.map(({ job_name }) => job_name)));
});

it('the alert about memory fires below the limits of the containers in Kubernetes and Compose', () => {
  const compose = parse(readFileSync(join(repositoryRoot, 'docker-compose.yml'), 'utf8'), {
    merge: true,
  }) as {
    services: Record<string, { mem_limit?: string }>;
  };
  for (const [server, MiB] of [
    ['api', 1024],
    ['shell', 768],
  ] as const) {
    const deployment = readFileSync(join(folder, `../kubernetes/base/${server}.yaml`), 'utf8');
    const limit = MiB === 1024 ? '1Gi' : `${MiB}Mi`;
    expect(deployment).toMatch(new RegExp(`limits:\\n +memory: ${limit}\\n`));
    expect(compose.services[server]?.mem_limit).toBe(limit.toLowerCase().replace('i', ''));
    const bytes = MiB === 1024 ? '1024 \\* 1024 \\* 1024' : `${MiB} \\* 1024 \\* 1024`;
    expect(text('alerts.yml')).toMatch(
      new RegExp(`process_resident_memory_bytes\\{job="repartee-${server}"\\} > 0\\.85 \\* ${bytes}\\n`),
    );
  }
});
