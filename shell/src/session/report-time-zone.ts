import type { Api } from '@repartee/app-sdk/first-paint';
import { setTimeZoneCall } from '@repartee/contracts/identity/account-calls';
import type { setTimeZone } from '@repartee/contracts/identity/endpoints';
import type { User } from '@repartee/contracts/identity/user';
import { whenIdle } from '../host/when-idle.ts';

// `setTimeZoneCall` has no zod schemas, so that the page starts without zod. The cast adds the types of the
// endpoint.
const call = setTimeZoneCall as typeof setTimeZone;

/** E-8: stores the browser's time zone if it differs from the user's, because emails show times in the stored zone. */
export async function reportTimeZone(api: Api, user: Pick<User, 'time_zone'>): Promise<void> {
  // Waits until the browser is idle, because the first use of `Intl.DateTimeFormat` takes 50 ms or more on a
  // slow processor.
  await whenIdle();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  if (!timeZone || timeZone === user.time_zone) return;
  await api.call(call, { body: { time_zone: timeZone } }, { keepPreloaded: true });
}
