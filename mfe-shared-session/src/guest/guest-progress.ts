import { type SafeStorage, tabStore } from '@repartee/app-sdk';

/**
 * A guest's progress: which session is open, and whether the guest sees its conversation or its result. Stored in
 * sessionStorage, like the guest's token (R-SES-4).
 */
export interface GuestProgress {
  readonly access_code: string;
  readonly session_id: string;
  readonly view: 'play' | 'result';
  /**
   * The guest's token, with which the result is read. Set when the session has ended, because the shell then discards
   * its copy.
   */
  readonly token?: string | undefined;
}

const key = 'guest_place';

/**
 * Returns the stored progress of the guest in this tab; undefined if nothing is stored or the stored value is invalid.
 */
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

/** Stores the guest's progress, so that it survives a reload. Undefined deletes the stored progress. */
export function writeGuestProgress(place: GuestProgress | undefined, store: SafeStorage = tabStore): void {
  if (place) store.set(key, JSON.stringify(place));
  else store.remove(key);
}
