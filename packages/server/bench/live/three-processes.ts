import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@repartee/testing/free-port';
import { printBenchRow } from '@repartee/tooling/bench-row';
import { startPostgres } from '../../src/testing/debian-servers.ts';
import { callerOf } from '../api/client.ts';
import { paced, percentile } from '../api/paced.ts';
import { createInstallation } from './api-process.ts';
import { type LivePlayer, openPlayer } from './live-player.ts';
import { playAll, round_ms, think } from './play-load.ts';

const processes = 3;
const proxyProgram = 'caddy';
const listsPerSecond = 20;
const p95_limit_ms = 50;
const p99_limit_ms = 250;
const rss_limit_mb = 300;

/** Plays `sessions` for some minutes over three API processes behind Caddy, beside 20 list calls in a second. */
export async function measureThreeProcesses(
  model_url: string,
  sessions: number,
  minutes: number,
): Promise<void> {
  const postgres = process.env.BENCH_DATABASE_URL ? undefined : await startPostgres();
  const url = process.env.BENCH_DATABASE_URL ?? postgres?.url;
  const installation = await createInstallation(url, model_url, sessions);
  const first = await installation.start();
  const apis = [first];
  while (apis.length < processes) apis.push(await installation.start({ learners: 0 }));
  const proxy = await startCaddy(apis.map(({ origin }) => origin));
  try {
    const [token = ''] = first.tokens;
    const call = callerOf(proxy.origin, token);
    const [scenario] = (await call('GET', '/v1/scenarios')).items as { id: string }[];
    const players: LivePlayer[] = [];
    for (const learner of first.tokens)
      players.push(await openPlayer(proxy.origin, learner, scenario?.id ?? ''));

    const before = await Promise.all(apis.map((api) => api.work()));
    const seconds = minutes * 60;
    const [lists, { times, direct, errors }] = await Promise.all([
      paced({ per_second: listsPerSecond, seconds }, () => call('GET', '/v1/scenarios')),
      playAll(
        players,
        {
          name: 'learners who think between turns',
          turnsEach: Math.max(1, Math.round((seconds * 1000) / round_ms)),
          startsAfter_ms: (share) => share * round_ms,
          thinks_ms: think,
        },
        model_url,
      ),
    ]);
    const after = await Promise.all(apis.map((api) => api.work()));

    const row = (figure: string, value: number, unit: string, limit?: number) =>
      printBenchRow({
        bench: 'live',
        figure: `${processes} API processes, ${sessions} sessions, ${minutes} min: ${figure}`,
        value,
        unit,
        ...(limit !== undefined && { limit }),
      });
    const delay = (percent: number) => percentile(times, percent) - percentile(direct, percent);
    row('first token delayed by the product, p50', delay(50), 'ms');
    row('the same, p95', delay(95), 'ms', p95_limit_ms);
    row('the same, p99', delay(99), 'ms', p99_limit_ms);
    row('replies', times.length, '');
    row('failed turns', errors.length, '', 0);
    const answered = lists.filter(Number.isFinite);
    row('list call, p95', percentile(answered, 95), 'ms');
    row('failed list calls', lists.length - answered.length, '', 0);
    for (const [index, { rss_mb, cpu_s }] of after.entries()) {
      row(`process ${index + 1}, resident memory`, rss_mb, 'MB', rss_limit_mb);
      row(
        `process ${index + 1}, use of a core`,
        ((cpu_s - (before[index]?.cpu_s ?? 0)) / seconds) * 100,
        '%',
      );
    }
    if (errors[0]) console.error(errors[0]);
    for (const player of players) player.close();
  } finally {
    await proxy.close();
    await Promise.all(apis.map((api) => api.stop()));
    await installation.remove();
    await postgres?.close();
  }
}

async function startCaddy(origins: readonly string[]) {
  const port = await freePort();
  const caddy = spawn(proxyProgram, ['run', '--config', '-', '--adapter', 'caddyfile'], {
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  caddy.stdin.end(`{
    admin off
  }
  http://127.0.0.1:${port} {
    reverse_proxy ${origins.join(' ')} {
      lb_policy least_conn
    }
  }`);
  const origin = `127.0.0.1:${port}`;
  const isReady = () =>
    fetch(`http://${origin}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (let attempt = 0; attempt < 100 && !(await isReady()); attempt += 1) await sleep(100);
  return {
    origin,
    async close() {
      const ended = once(caddy, 'exit');
      caddy.kill();
      await ended;
    },
  };
}
