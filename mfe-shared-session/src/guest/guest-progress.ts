import { type SafeStorage, tabStore } from '@repartee/app-sdk';

/** The current step of a guest in their session. Stored per tab, like the guest's token (R-SES-4). */
export interface GuestProgress {
  readonly access_code: string;
  readonly session_id: string;
  readonly view: 'play' | 'result';
  /** The guest's token after the session ended: the tab uses the account again; the result is read with this token. */
  readonly token?: string | undefined;
}

const key = 'guest_place';

/** Returns the stored step of this tab's guest; undefined if there is none or it is invalid. */
export function readGuestProgress(store: SafeStorage = tabStore): GuestProgress | undefined {
  try {
    const place: Partial<GuestProgress> = JSON.parse(store.get(key) ?? '{}');
    const { access_code, session_id, view, token } = place;
    if (!access_code || !session_id) return undefined;
    return { access_code, session_id, view: view === 'result' ? 'result' : 'play', ...(token && { token }) };
  } catch {
    return undefined;
  }
}

/** Stores the current step, so that it survives a reload; undefined deletes it. */
export function writeGuestProgress(place: GuestProgress | undefined, store: SafeStorage = tabStore): void {
  if (place) store.set(key, JSON.stringify(place));
  else store.remove(key);
}
