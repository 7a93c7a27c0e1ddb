import type { Api } from '@repartee/app-sdk/first-paint';
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
  const reported = reportTimeZone({ call } as unknown as Api, { time_zone: 'Pacific/Auckland' });
  await Promise.resolve();
  expect([read.mock.calls.length, call.mock.calls.length]).toEqual([0, 0]);
  idle();
  await reported;
  expect(call).toHaveBeenCalledTimes(1);
});
