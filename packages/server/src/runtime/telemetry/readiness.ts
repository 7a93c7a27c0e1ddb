import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { Gauge, type Registry } from 'prom-client';

/** Rejects if a dependency cannot be used: with the reason in words, and the error behind it as the cause. */
export type ReadinessCheck = () => Promise<void>;

/** A result is used for this time, so that frequent probes do not each write to the disk. */
const holds_ms = 2000;
/** A check without an answer for this time has failed. A pooler may let a query wait this long. */
const checkLimit_ms = 5000;
/** Proxies and probes wait about 3 s for an answer. After this time they get the last known result. */
const answerWithin_ms = 500;

/**
 * Returns a function that returns the checks that fail, with the reason of each. Checks run beside the requests: a check
 * that hangs delays no answer, and its last known result is used. Logs a check when it begins to fail and when it
 * succeeds again. Adds the results to the metrics.
 */
export function openReadiness(
  checks: ReadonlyMap<string, ReadinessCheck>,
  metrics: Registry,
  log: Pick<FastifyBaseLogger, 'error' | 'info'>,
): () => Promise<Readonly<Record<string, string>>> {
  const monitors = new Map<string, Monitor>();
  const failures = async () => {
    for (const [name, check] of checks)
      if (!monitors.has(name)) monitors.set(name, monitorOf(name, check, log));
    const all = [...monitors].map(([name, monitor]) => ({ name, monitor, refreshed: monitor.refresh() }));
    await Promise.race([
      Promise.all(all.map(({ refreshed }) => refreshed)),
      sleep(answerWithin_ms, undefined, { ref: false }),
    ]);
    return Object.fromEntries(
      all.flatMap(({ name, monitor: { failure } }) => (failure === undefined ? [] : [[name, failure]])),
    );
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

interface Monitor {
  /** The reason of the last known result; undefined if the check succeeded. */
  readonly failure: string | undefined;
  /** Runs the check, except if it runs already or its result still holds. Resolves with the end of the check. */
  refresh(): Promise<void>;
}

function monitorOf(
  dependency: string,
  check: ReadinessCheck,
  log: Pick<FastifyBaseLogger, 'error' | 'info'>,
): Monitor {
  let isFailing = false;
  let failure: string | undefined = 'No answer yet.';
  let endedAt = Number.NEGATIVE_INFINITY;
  let running: Promise<void> | undefined;

  const run = async () => {
    const error = await errorOf(check);
    failure = error?.message;
    if (error && !isFailing)
      log.error({ dependency, reason: failure, cause: causeOf(error) }, 'a check of /health/ready fails');
    if (!error && isFailing) log.info({ dependency }, 'a check of /health/ready succeeds again');
    isFailing = error !== undefined;
    endedAt = performance.now();
    running = undefined;
  };
  return {
    get failure() {
      return failure;
    },
    async refresh() {
      if (!running && performance.now() - endedAt > holds_ms) running = run();
      await running;
    },
  };
}

/** Runs a check once. Returns why it fails, also if it does not end in time; undefined if it succeeds. */
export const errorOf = (check: ReadinessCheck): Promise<Error | undefined> =>
  Promise.race([
    check().then(
      () => undefined,
      (error: Error) => error,
    ),
    sleep(checkLimit_ms, new Error(`No answer within ${checkLimit_ms / 1000} s.`), { ref: false }),
  ]);

const causeOf = ({ cause }: Error): string | undefined =>
  cause === undefined ? undefined : cause instanceof Error ? cause.message : String(cause);

/** Waits for `work`. If it fails, throws the failure in words, with the error as its cause. */
export const checked = (
  work: Promise<unknown>,
  failure: string | ((error: Error) => string),
): Promise<void> =>
  work.then(
    () => undefined,
    (cause: Error) => {
      throw new Error(typeof failure === 'string' ? failure : failure(cause), { cause });
    },
  );
