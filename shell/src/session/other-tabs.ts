import { storageKeys } from '@repartee/app-sdk/first-paint';
import type { ShellSession } from './session-store.ts';
import type { Tokens } from './tokens.ts';

/**
 * Follows what other tabs do with the account of this one: its sign-out is a sign-out here, its renewed token is taken.
 * Guests and other accounts that come and go elsewhere change nothing here (R-SES-4).
 */
export function followAccount(
  target: Window,
  tokens: Tokens,
  session: ShellSession,
  onGone: () => void,
): void {
  target.addEventListener('storage', ({ key, newValue, oldValue }) => {
    if (tokens.isGuest() || !tokens.current()) return;
    if (newValue && (key === storageKeys.accessToken || key === storageKeys.accountId)) {
      tokens.catchUp();
      return;
    }
    const signedOut = key === null || (key === storageKeys.accessToken && newValue === null);
    const another = oldValue !== null && oldValue !== tokens.current();
    if (!signedOut || another) return;
    session.forget();
    onGone();
  });
}
