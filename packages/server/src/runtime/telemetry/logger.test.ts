import { expect, it } from 'vitest';
import { withCorrelationId } from './correlation.ts';
import { makeLogger } from './logger.ts';

function aLog() {
  const lines: Record<string, unknown>[] = [];
  const log = makeLogger('info', 'shell', { write: (line) => void lines.push(JSON.parse(line)) });
  return { lines, log };
}

it('the log contains the causes of an error, without fields that may contain the text of a user', () => {
  const { lines, log } = aLog();
  const refused = Object.assign(new Error('connection refused'), {
    code: 'ECONNREFUSED',
    parameters: ['secret'],
  });
  const away = new Error('fetch failed', { cause: refused });
  log.error({ err: new Error('the object store is away', { cause: away }) }, 'failed');
  expect(lines).toMatchObject([
    {
      service: 'shell',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      err: {
        message: 'the object store is away',
        cause: { message: 'fetch failed', cause: { message: 'connection refused', code: 'ECONNREFUSED' } },
      },
    },
  ]);
  expect(JSON.stringify(lines)).not.toContain('secret');
});

it('each line that is logged during a request has its correlation id once', async () => {
  const { lines, log } = aLog();
  log.info('before');
  await withCorrelationId('request-1', async () => {
    await new Promise((resolve) => setTimeout(resolve, 1));
    log.info('during');
    log.child({ correlation_id: 'request-2' }).info('of a child');
  });
  expect(lines.map(({ correlation_id }) => correlation_id)).toEqual([undefined, 'request-1', 'request-2']);
});
