import { localStore, type SafeStorage, storageKeys } from './safe-storage.ts';

/** Unsaved changes of a form, kept in localStorage to survive a crash (R-STORE-2). */
export interface FormDraft {
  readonly user_id: string;
  readonly organization_id: string;
  /** Name of the form and id of the item, such as `persona/0190…` or `persona/new`. */
  readonly name: string;
  readonly values: object;
  /** The values that the server had stored when the form was opened. */
  readonly stored: object;
  /** Time in milliseconds since 1970, when the draft was stored. */
  readonly saved_at: number;
}
export type DraftKey = Pick<FormDraft, 'user_id' | 'organization_id' | 'name'>;

const kept_ms = 30 * 24 * 60 * 60 * 1000;
const mostDrafts = 20;

const isDraft = (entry: unknown): entry is FormDraft => {
  const { user_id, organization_id, name, values, stored, saved_at } = (entry ?? {}) as Partial<FormDraft>;
  return (
    [user_id, organization_id, name].every((text) => typeof text === 'string') &&
    [values, stored].every((part) => typeof part === 'object' && part !== null) &&
    typeof saved_at === 'number'
  );
};

function readAll(store: SafeStorage, now = Date.now()): FormDraft[] {
  try {
    const entries: unknown = JSON.parse(store.get(storageKeys.unsavedDrafts) ?? '[]');
    return Array.isArray(entries)
      ? entries.filter(isDraft).filter(({ saved_at }) => now - saved_at < kept_ms)
      : [];
  } catch {
    // Somebody has changed the stored text.
    return [];
  }
}

function writeAll(store: SafeStorage, drafts: readonly FormDraft[]): void {
  if (drafts.length === 0) store.remove(storageKeys.unsavedDrafts);
  else store.set(storageKeys.unsavedDrafts, JSON.stringify(drafts.slice(-mostDrafts)));
}

const isOf = (key: DraftKey) => (draft: FormDraft) =>
  draft.user_id === key.user_id && draft.organization_id === key.organization_id && draft.name === key.name;

export const readDraft = (key: DraftKey, store: SafeStorage = localStore): FormDraft | undefined =>
  readAll(store).find(isOf(key));

export function writeDraft(draft: FormDraft, store: SafeStorage = localStore): void {
  const isFormer = isOf(draft);
  writeAll(store, [...readAll(store).filter((one) => !isFormer(one)), draft]);
}

export function removeDraft(key: DraftKey, store: SafeStorage = localStore): void {
  const isFormer = isOf(key);
  writeAll(
    store,
    readAll(store).filter((one) => !isFormer(one)),
  );
}

export const draftsOf = (user_id: string, store: SafeStorage = localStore): FormDraft[] =>
  readAll(store).filter((draft) => draft.user_id === user_id);

export const draftDatabase = (user_id: string): string => `drafts-${user_id}`;

/** Removes every draft of a user at sign-out, also the copies in IndexedDB. */
export function removeDraftsOf(user_id: string, store: SafeStorage = localStore): void {
  writeAll(
    store,
    readAll(store).filter((draft) => draft.user_id !== user_id),
  );
  try {
    indexedDB.deleteDatabase(draftDatabase(user_id));
  } catch {
    // Without IndexedDB there is no copy.
  }
}
