import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { currentCorrelationId } from './correlation.ts';

const window_ms = 60_000;
const maxFailures = 500;

interface Window {
  repeated: number;
  latest: () => void;
}

/** A line that reports repetitions has the time of the last one, not the time at which it is written. */
interface LogClock {
  replayed: Date | undefined;
}

/**
 * Logs the first occurrence of a failure at once, and its repetitions once a minute as one line with their
 * number (`repeated`). Affects only warnings and errors with an `err` field.
 */
function throttleLogLines(clock: LogClock): NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']> {
  const windows = new Map<string, Window>();

  const open = (key: string): void => {
    windows.set(key, { repeated: 0, latest: () => undefined });
    setTimeout(() => {
      const window = windows.get(key);
      windows.delete(key);
      if (!window?.repeated) return;
      window.latest();
      open(key);
    }, window_ms).unref();
  };

  return function logMethod(args, method, level) {
    const [first, message] = args as unknown[];
    const key = level >= 40 ? failureKey(first, message) : undefined;
    const window = key === undefined ? undefined : windows.get(key);
    if (window) {
      window.repeated++;
      const { repeated } = window;
      const now = new Date();
      window.latest = () => {
        clock.replayed = now;
        method.apply(this, [{ ...(first as object), repeated }, message] as never);
        clock.replayed = undefined;
      };
      return;
    }
    if (key !== undefined && windows.size < maxFailures) open(key);
    method.apply(this, args);
  };
}

function failureKey(first: unknown, message: unknown): string | undefined {
  if (typeof first !== 'object' || first === null || !('err' in first)) return undefined;
  const { code, message: cause } = (first.err ?? {}) as { code?: unknown; message?: unknown };
  return `${String(message)}\n${String(code)}\n${String(cause)}`;
}

interface Thrown {
  readonly name?: string;
  readonly message?: string;
  readonly code?: string;
  readonly stack?: string;
  readonly cause?: unknown;
}

const maxCauses = 4;

/** An error, and the errors that caused it, each with the listed fields only. */
function serializeError(thrown: Thrown, depth = 0): Record<string, unknown> {
  const { name, message, code, stack, cause } = thrown;
  if (cause === undefined || depth === maxCauses) return { name, message, code, stack };
  const isError = typeof cause === 'object' && cause !== null;
  return { name, message, code, stack, cause: isError ? serializeError(cause, depth + 1) : String(cause) };
}

/**
 * Writes one JSON object per line. Logs only the listed fields of an error, because a database error may contain query
 * parameters, and an error of an AI vendor may contain the prompt.
 */
export const makeLogger = (
  level: string,
  service: 'api' | 'shell' = 'api',
  destination: DestinationStream = pino.destination(1),
): Logger => {
  const clock: LogClock = { replayed: undefined };
  return pino(
    {
      level,
      hooks: { logMethod: throttleLogLines(clock) },
      base: { service },
      timestamp: () => `,"time":"${(clock.replayed ?? new Date()).toISOString()}"`,
      // The logger of a request has the id already.
      mixin: (_fields, _level, logger) => {
        const correlation_id = currentCorrelationId();
        return correlation_id && !('correlation_id' in logger.bindings()) ? { correlation_id } : {};
      },
      serializers: {
        err: (thrown: Thrown) => serializeError(thrown),
        req: () => undefined,
        res: () => undefined,
      },
    },
    destination,
  );
};
