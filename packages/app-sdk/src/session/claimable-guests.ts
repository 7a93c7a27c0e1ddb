import type { User } from '@repartee/contracts/people/identity/user';
import { localStore, type SafeStorage, storageKeys } from '../storage/safe-storage.ts';

/**
 * A guest who used this browser. An account of the same organization can claim (take over) the guest's sessions
 * (B-9).
 */
export interface ClaimableGuest {
  readonly token: string;
  readonly organization_id: string;
  /** Time of the last visit in milliseconds since 1970. */
  readonly seen_at: number;
}

const claimable_ms = 30 * 24 * 60 * 60 * 1000;

const isClaimableGuest = (entry: unknown): entry is ClaimableGuest => {
  const { token, organization_id, seen_at } = (entry ?? {}) as Partial<ClaimableGuest>;
  return typeof token === 'string' && typeof organization_id === 'string' && typeof seen_at === 'number';
};

/** Returns the guests of this browser from the last 30 days, oldest first. */
export function readClaimableGuests(store: SafeStorage = localStore, now = Date.now()): ClaimableGuest[] {
  try {
    const entries: unknown = JSON.parse(store.get(storageKeys.claimableGuests) ?? '[]');
    if (!Array.isArray(entries)) return [];
    return entries.filter(isClaimableGuest).filter(({ seen_at }) => now - seen_at < claimable_ms);
  } catch {
    // Somebody has changed the stored text.
    return [];
  }
}

const write = (store: SafeStorage, guests: readonly ClaimableGuest[]) => {
  if (guests.length === 0) store.remove(storageKeys.claimableGuests);
  else store.set(storageKeys.claimableGuests, JSON.stringify(guests));
};

/**
 * Stores a guest, so that an account can claim (take over) the guest's sessions later. A sign-out keeps the stored
 * guest.
 */
export function rememberClaimableGuest(
  token: string,
  { organization_id }: Pick<User, 'organization_id'>,
  store: SafeStorage = localStore,
  now = Date.now(),
): void {
  const others = readClaimableGuests(store, now).filter((guest) => guest.token !== token);
  write(store, [...others, { token, organization_id, seen_at: now }]);
}

/** Removes guests whose sessions an account has claimed (taken over) or declined. */
export function forgetClaimableGuests(tokens: readonly string[], store: SafeStorage = localStore): void {
  write(
    store,
    readClaimableGuests(store).filter(({ token }) => !tokens.includes(token)),
  );
}
