import type { LoggerOptions } from 'pino';

const window_ms = 60_000;
const maxFailures = 500;

interface Window {
  repeated: number;
  latest: () => void;
}

/**
 * Logs the first occurrence of a failure at once, and its repetitions once a minute as one line with their
 * number (`repeated`). Affects only warnings and errors with an `err` field.
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
    if (key !== undefined && windows.size < maxFailures) open(key);
    method.apply(this, args);
  };
}

function failureKey(first: unknown, message: unknown): string | undefined {
  if (typeof first !== 'object' || first === null || !('err' in first)) return undefined;
  const { code, message: cause } = (first.err ?? {}) as { code?: unknown; message?: unknown };
  return `${String(message)}\n${String(code)}\n${String(cause)}`;
}
