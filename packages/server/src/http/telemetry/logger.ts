import { type DestinationStream, type Logger, pino } from 'pino';
import { throttleLogLines } from './throttle-log-lines.ts';

interface Thrown {
  name?: string;
  message?: string;
  code?: string;
  stack?: string;
}

/**
 * Logs only the listed fields of an error, because a database error may contain query parameters, and an
 * error of an AI vendor may contain the prompt.
 */
export const makeLogger = (level: string, destination: DestinationStream = pino.destination(1)): Logger =>
  pino(
    {
      level,
      hooks: { logMethod: throttleLogLines() },
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
