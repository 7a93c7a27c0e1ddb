import { type SafeStorage, tabStore } from '@repartee/app-sdk';

/** Where a guest is in their one session. It lives with the tab, as the guest does (R-SES-4). */
export interface GuestPlace {
  readonly access_code: string;
  readonly session_id: string;
  readonly view: 'play' | 'result';
  /** The guest's token once the session is over: the tab is the account's again, and the result is read with this. */
  readonly token?: string | undefined;
}

const key = 'guest_place';

/** The place this tab's guest is at, if any. */
export function readGuestPlace(store: SafeStorage = tabStore): GuestPlace | undefined {
  try {
    const place: Partial<GuestPlace> = JSON.parse(store.get(key) ?? '{}');
    const { access_code, session_id, view, token } = place;
    if (!access_code || !session_id) return undefined;
    return { access_code, session_id, view: view === 'result' ? 'result' : 'play', ...(token && { token }) };
  } catch {
    return undefined;
  }
}

/** Keeps the place through a reload; undefined forgets it. */
export function writeGuestPlace(place: GuestPlace | undefined, store: SafeStorage = tabStore): void {
  if (place) store.set(key, JSON.stringify(place));
  else store.remove(key);
}
