import { type DestinationStream, type Logger, pino } from 'pino';
import { currentCorrelationId } from '../../telemetry/correlation.ts';
import { throttleLogLines } from './throttle-log-lines.ts';

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
): Logger =>
  pino(
    {
      level,
      hooks: { logMethod: throttleLogLines() },
      base: { service },
      timestamp: pino.stdTimeFunctions.isoTime,
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
