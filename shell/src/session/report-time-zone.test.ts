import { answers, mockApi } from '@repartee/app-sdk/testing/mock-host';
import { setTimeZone } from '@repartee/contracts/people/identity/endpoints';
import { afterEach, expect, it, vi } from 'vitest';
import { reportTimeZone } from './report-time-zone.ts';

afterEach(() => vi.unstubAllGlobals());

it('E-8 the browser’s time zone is read and sent only after the page has become idle', async () => {
  let idle = () => {};
  vi.stubGlobal('requestIdleCallback', (run: () => void) => {
    idle = run;
  });
  const read = vi.spyOn(Intl, 'DateTimeFormat');
  const call = vi.fn();
  const api = mockApi([answers(setTimeZone, call)]);
  const reported = reportTimeZone(api, { time_zone: 'Pacific/Auckland' });
  await Promise.resolve();
  expect([read.mock.calls.length, call.mock.calls.length]).toEqual([0, 0]);
  idle();
  await reported;
  expect(call).toHaveBeenCalledTimes(1);
});
