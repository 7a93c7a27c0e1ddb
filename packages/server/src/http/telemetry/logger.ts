import { type DestinationStream, type Logger, pino } from 'pino';
import { throttleLogLines } from './throttle-log-lines.ts';

interface Thrown {
  name?: string;
  message?: string;
  code?: string;
  stack?: string;
}

/**
 * Creates a logger that writes JSON lines. The logger writes only the listed fields of an error, because an error of
 * the database may contain query parameters, and an error of an AI vendor may contain the prompt.
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
