import { type SafeStorage, tabKeys, tabStore } from '@repartee/app-sdk';

/** A guest's progress is stored in sessionStorage, like the guest's token. */
export interface GuestProgress {
  readonly access_code: string;
  readonly session_id: string;
  readonly view: 'play' | 'result';
  /** The inviting organization, to whose texts the guest's pages link. */
  readonly organization_id?: string | undefined;
  /** The guest's token. It is stored after the session, because the shell then discards its copy of the token. */
  readonly token?: string | undefined;
}

/** Returns undefined if the stored progress is missing or invalid. */
export function readGuestProgress(store: SafeStorage = tabStore): GuestProgress | undefined {
  try {
    const place: Partial<GuestProgress> = JSON.parse(store.get(tabKeys.guestPlace) ?? '{}');
    const { access_code, session_id, view, organization_id, token } = place;
    if (!access_code || !session_id) return undefined;
    return {
      ...{ access_code, session_id, view: view === 'result' ? 'result' : 'play' },
      ...(organization_id && { organization_id }),
      ...(token && { token }),
    };
  } catch {
    // Somebody has changed the stored text.
    return undefined;
  }
}

/** Stores the guest's progress, or deletes the stored progress if `place` is undefined. */
export function writeGuestProgress(place: GuestProgress | undefined, store: SafeStorage = tabStore): void {
  if (place) store.set(tabKeys.guestPlace, JSON.stringify(place));
  else store.remove(tabKeys.guestPlace);
}
