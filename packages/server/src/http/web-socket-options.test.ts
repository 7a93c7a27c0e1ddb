import { expect, it, vi } from 'vitest';
import { webSocketOptions } from './web-socket-options.ts';

it('a WebSocket error closes the socket, and a protocol violation is logged at level info', () => {
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

  meet(Object.assign(new RangeError('frame too large'), { code: 'WS_ERR_UNSUPPORTED_MESSAGE_LENGTH' }));
  expect([log.info.mock.calls.length, log.error.mock.calls.length]).toEqual([1, 0]);
  meet(new Error('broken'));
  expect([log.info.mock.calls.length, log.error.mock.calls.length]).toEqual([1, 1]);
  expect(terminate).toHaveBeenCalledTimes(2);
});
