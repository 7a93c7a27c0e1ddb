import type { Api } from '@repartee/app-sdk/first-paint';
import { setTimeZoneCall } from '@repartee/contracts/identity/account-calls';
import type { setTimeZone } from '@repartee/contracts/identity/endpoints';
import type { User } from '@repartee/contracts/identity/user';

// The generated call has no schemas at run time; the cast adds their types.
const call = setTimeZoneCall as typeof setTimeZone;

/**
 * Resolves when the page has nothing to do: the first date format of a page takes 50 ms and more on a slow processor.
 */
const idle = () =>
  new Promise<unknown>((resolve) => {
    // Not every browser has it.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve, { timeout: 5_000 });
    else setTimeout(resolve);
  });

/** E-8: sends the browser's time zone to the server if it differs from the stored one. Emails use it for times. */
export async function reportTimeZone(api: Api, user: Pick<User, 'time_zone'>): Promise<void> {
  await idle();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  if (!timeZone || timeZone === user.time_zone) return;
  await api.call(call, { body: { time_zone: timeZone } }, { keepPreloaded: true });
}
