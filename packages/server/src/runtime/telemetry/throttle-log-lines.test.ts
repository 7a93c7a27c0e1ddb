import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeLogger } from './logger.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function logging() {
  const lines: Record<string, unknown>[] = [];
  const log = makeLogger('info', 'api', { write: (line) => void lines.push(JSON.parse(line)) });
  return { log, lines };
}
const full = () => Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });

it('a repeated failure is logged at once the first time, and then once a minute with the number of repetitions', () => {
  const { log, lines } = logging();
  for (let second = 0; second < 150; second++) {
    log.child({ correlation_id: `request-${second}` }).error({ err: full() }, 'request failed');
    vi.advanceTimersByTime(1000);
  }
  vi.advanceTimersByTime(180_000);
  // The time of a repeated line is that of the last repetition, not of the end of its minute.
  const start = Date.parse(String(lines[0]?.time));
  expect(lines.map(({ time }) => Date.parse(String(time)) - start)).toEqual([0, 59_000, 119_000, 149_000]);
  expect(lines.map(({ msg, repeated, correlation_id }) => [msg, repeated, correlation_id])).toEqual([
    ['request failed', undefined, 'request-0'],
    ['request failed', 59, 'request-59'],
    ['request failed', 60, 'request-119'],
    ['request failed', 30, 'request-149'],
  ]);
});

it('failures with different messages or errors, warnings without an error and `info` lines are not throttled', () => {
  const { log, lines } = logging();
  log.error({ err: full() }, 'failed to send a mail');
  log.error({ err: full() }, 'failed to delete expired rows');
  log.error({ err: new Error('connection lost') }, 'failed to send a mail');
  for (let time = 0; time < 3; time++) log.warn('the process is low on memory');
  for (let time = 0; time < 3; time++) log.info({ err: full() }, 'a job was skipped');
  expect(lines).toHaveLength(9);
});
