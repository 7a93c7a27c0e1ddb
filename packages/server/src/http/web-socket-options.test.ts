import { expect, it, vi } from 'vitest';
import { webSocketOptions } from './web-socket-options.ts';

it('a protocol error of the client is not logged as a server error, any other socket error is, and both close the socket', () => {
  const log = { info: vi.fn(), error: vi.fn() };
  const terminate = vi.fn();
  const meet = (error: Error) =>
    webSocketOptions.errorHandler?.call(
      {} as never,
      error,
      { terminate } as never,
      { log } as never,
      {} as never,
    );

  meet(Object.assign(new RangeError('too big'), { code: 'WS_ERR_UNSUPPORTED_MESSAGE_LENGTH' }));
  expect([log.info.mock.calls.length, log.error.mock.calls.length]).toEqual([1, 0]);
  meet(new Error('broken'));
  expect([log.info.mock.calls.length, log.error.mock.calls.length]).toEqual([1, 1]);
  expect(terminate).toHaveBeenCalledTimes(2);
});
