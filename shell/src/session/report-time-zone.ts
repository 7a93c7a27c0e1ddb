import type { Api } from '@repartee/app-sdk/first-paint';
import type { User } from '@repartee/contracts/identity/user';
import { identityCalls } from './identity-calls.ts';

/** E-8: tells the server where the browser is when that is not where it was, so that mails give times there. */
export async function reportTimeZone(api: Api, user: Pick<User, 'time_zone'>): Promise<void> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  if (!timeZone || timeZone === user.time_zone) return;
  const { setTimeZone } = await identityCalls();
  await api.call(setTimeZone, { body: { time_zone: timeZone } });
}
