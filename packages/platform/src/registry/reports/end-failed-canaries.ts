import type { FastifyBaseLogger } from 'fastify';
import { rolledBack } from '../changes.ts';
import type { Releases } from '../publish.ts';
import type { Registry } from '../schema.ts';
import type { ReportsOf } from './build-reports.ts';

/** Milliseconds between two checks of the canaries. */
const lookEvery = 2_000;

/** A canary that exceeds the limit of its rule, with the reason. */
interface FailedCanary {
  readonly remote: string;
  readonly build: string;
  readonly reason: string;
}

/**
 * Returns the canaries whose errors per load exceed the limit of their rule. A canary with fewer loads than
 * `least_loads` of the rule is not returned.
 */
const failedCanaries = ({ remotes }: Pick<Registry, 'remotes'>, reportsOf: ReportsOf): FailedCanary[] =>
  Object.entries(remotes).flatMap(([remote, { rollout, rule }]) => {
    if (!rollout || !rule) return [];
    const { build } = rollout.build;
    const { loads, errors } = reportsOf(remote, build);
    if (loads < rule.least_loads || errors / loads <= rule.errors_per_load) return [];
    const reason = `${errors} errors in ${loads} loads, over ${rule.errors_per_load} per load`;
    return [{ remote, build, reason }];
  });

/**
 * Ends each canary whose errors per load exceed the limit of its rule. Several processes may do this at the same time.
 */
export async function endFailedCanaries(
  releases: Releases,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  const { store } = releases;
  const now = store.read();
  if (!Object.values(now.remotes).some(({ rollout, rule }) => rollout && rule)) return;
  for (const { remote, build, reason } of failedCanaries(now, await releases.reports())) {
    await store.update(
      `rule ends canary ${remote} ${build}: ${reason}`,
      (current) =>
        current.remotes[remote]?.rollout?.build.build === build ? rolledBack(current, remote) : current,
      { by: 'rule', about: { action: 'rule-ended', subject: remote } },
    );
    log.warn(
      { remote, build, reason },
      'canary rolled back: its errors per load exceed the limit of its rule',
    );
  }
}

export function watchCanaries(
  releases: Releases,
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
): () => Promise<void> {
  let running: Promise<void> | undefined;
  const look = () => {
    running ??= endFailedCanaries(releases, log)
      .catch((error: unknown) =>
        log.error({ err: error }, 'checking canaries against their rules failed; the next check retries'),
      )
      .finally(() => {
        running = undefined;
      });
  };
  const timer = setInterval(look, lookEvery).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
