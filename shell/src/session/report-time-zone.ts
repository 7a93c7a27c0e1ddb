import type { Api } from '@repartee/app-sdk/first-paint';
import type { User } from '@repartee/contracts/people/identity/user';
import { loadCode } from '@repartee/ui-kit/load-code';
import { whenIdle } from '../resilience/when-idle.ts';

/** E-8: stores the browser's time zone if it differs from the user's, because emails show times in the stored zone. */
export async function reportTimeZone(api: Api, user: Pick<User, 'time_zone'>): Promise<void> {
  // Waits until the browser is idle, because the first use of `Intl.DateTimeFormat` takes 50 ms or more on a
  // slow processor.
  await whenIdle();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  if (!timeZone || timeZone === user.time_zone) return;
  const { setTimeZone } = await loadCode(
    () =>
      import(/* webpackChunkName: "identity" */ '@repartee/contracts/people/identity/own-account-endpoints'),
    { optional: true },
  );
  await api.call(setTimeZone, { body: { time_zone: timeZone } });
}
