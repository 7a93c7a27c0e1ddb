import { storageKeys } from '@repartee/app-sdk/first-paint';
import type { ShellSession } from './session-store.ts';
import type { Tokens } from './tokens.ts';

/** A sign-out in another tab also signs out this tab, unless this tab has a guest or another account (R-SES-4). */
export function syncAccountAcrossTabs(
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
