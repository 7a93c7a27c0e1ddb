import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { Gauge, type Registry } from 'prom-client';

/** Returns in words why a dependency cannot be used; undefined if it can be. */
export type ReadinessCheck = () => Promise<string | undefined>;

/** The result is cached for this time, so that frequent probes do not each write to the disk. */
const holds_ms = 2000;
/** A pooler may let a query wait longer than a probe does. */
const answerTimeout_ms = 5000;

/** Returns a function that runs all checks, and returns the failures by name. Adds the results to the metrics. */
export function openReadiness(
  checks: ReadonlyMap<string, ReadinessCheck>,
  metrics: Registry,
): () => Promise<Readonly<Record<string, string>>> {
  let checkedAt = Number.NEGATIVE_INFINITY;
  let checking: Promise<Readonly<Record<string, string>>>;

  const check = async () => {
    const results = await Promise.all([...checks].map(async ([name, run]) => [name, await answered(run())]));
    return Object.fromEntries(results.filter(([, failure]) => failure !== undefined));
  };
  const failures = () => {
    const now = performance.now();
    if (now - checkedAt > holds_ms) {
      checkedAt = now;
      checking = check();
    }
    return checking;
  };
  new Gauge({
    name: 'dependency_up',
    help: '1 for each check of /health/ready that succeeds, otherwise 0',
    labelNames: ['dependency'],
    registers: [metrics],
    async collect() {
      const failed = await failures();
      for (const dependency of checks.keys()) this.set({ dependency }, dependency in failed ? 0 : 1);
    },
  });
  return failures;
}

const answered = (failure: Promise<string | undefined>): Promise<string | undefined> =>
  Promise.race([
    failure,
    sleep(answerTimeout_ms, `No answer within ${answerTimeout_ms} ms.`, { ref: false }),
  ]);

/** Logs an error of a check, and returns the failure in words. */
export const failureOf = (
  work: Promise<unknown>,
  failure: string | ((error: Error) => string),
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<string | undefined> =>
  work.then(
    () => undefined,
    (error: unknown) => {
      log.error({ err: error }, 'the process is not ready: a check of /health/ready failed');
      return typeof failure === 'string' ? failure : failure(error as Error);
    },
  );
