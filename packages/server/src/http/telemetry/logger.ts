import { type DestinationStream, type Logger, pino } from 'pino';
import { throttleFailures } from '../limits/throttle-failures.ts';

interface Thrown {
  name?: string;
  message?: string;
  code?: string;
  stack?: string;
}

/**
 * Lines of JSON. An error is cut to what is listed here: a driver's error carries the query's parameters, a
 * vendor's the prompt.
 */
export const makeLogger = (level: string, destination: DestinationStream = pino.destination(1)): Logger =>
  pino(
    {
      level,
      hooks: { logMethod: throttleFailures() },
      base: { service: 'api' },
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: {
        err: ({ name, message, code, stack }: Thrown) => ({ name, message, code, stack }),
        req: () => undefined,
        res: () => undefined,
      },
    },
    destination,
  );
