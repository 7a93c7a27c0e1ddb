import { storageKeys } from '@repartee/app-sdk/first-paint';
import type { ShellSession } from './session-store.ts';
import type { Tokens } from './tokens.ts';

/** A sign-out in one tab is a sign-out in all; nothing else that other tabs do changes who is here (R-SES-4). */
export function followSignOut(
  target: Window,
  tokens: Tokens,
  session: ShellSession,
  onGone: () => void,
): void {
  target.addEventListener('storage', ({ key, newValue }) => {
    const wiped = key === null || (key === storageKeys.accessToken && newValue === null);
    if (!wiped || tokens.isGuest() || !tokens.current()) return;
    session.forget();
    onGone();
  });
}
