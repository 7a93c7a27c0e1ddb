import { type Api, whenIdle } from '@repartee/app-sdk/first-paint';
import { setTimeZoneCall } from '@repartee/contracts/identity/account-calls';
import type { setTimeZone } from '@repartee/contracts/identity/endpoints';
import type { User } from '@repartee/contracts/identity/user';

// The generated call has no schemas at run time; the cast adds their types.
const call = setTimeZoneCall as typeof setTimeZone;

/** E-8: sends the browser's time zone to the server if it differs from the stored one. Emails use it for times. */
export async function reportTimeZone(api: Api, user: Pick<User, 'time_zone'>): Promise<void> {
  // The first date format of a page takes 50 ms and more on a slow processor.
  await whenIdle();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  if (!timeZone || timeZone === user.time_zone) return;
  await api.call(call, { body: { time_zone: timeZone } }, { keepPreloaded: true });
}
