import type { LoggerOptions } from 'pino';

const window_ms = 60_000;
/** Maximum number of different failures in memory. Further failures are logged each time they occur. */
const most = 500;

interface Window {
  repeated: number;
  /** Logs the latest occurrence of this failure, with the number of occurrences. */
  latest: () => void;
}

/**
 * Returns a hook for pino. A failure (same message, same error) is logged immediately; repetitions are logged once a
 * minute, with their number (`repeated`). Only warnings and errors with an `err` are affected.
 */
export function throttleLogLines(): NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']> {
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
      window.latest = () => method.apply(this, [{ ...(first as object), repeated }, message] as never);
      return;
    }
    if (key !== undefined && windows.size < most) open(key);
    method.apply(this, args);
  };
}

function failureKey(first: unknown, message: unknown): string | undefined {
  if (typeof first !== 'object' || first === null || !('err' in first)) return undefined;
  const { code, message: cause } = (first.err ?? {}) as { code?: unknown; message?: unknown };
  return `${String(message)}\n${String(code)}\n${String(cause)}`;
}
