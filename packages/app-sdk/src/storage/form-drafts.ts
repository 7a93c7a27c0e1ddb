import { localStore, type SafeStorage } from './safe-storage.ts';
import { storageKeys } from './storage-keys.ts';

/** Unsaved changes of a form, kept in localStorage so that they survive a crash (R-STORE-2). */
export interface FormDraft {
  /** Id of the user who typed the values. */
  readonly user_id: string;
  readonly organization_id: string;
  /** Name of the form, with the id of the item it edits: `persona/0190…`, `persona/new`. */
  readonly name: string;
  readonly values: object;
  /** The values that the server had stored when the form was opened. */
  readonly stored: object;
  /** Time when the draft was written, in milliseconds since 1970. */
  readonly saved_at: number;
}
export type DraftKey = Pick<FormDraft, 'user_id' | 'organization_id' | 'name'>;

const kept_ms = 30 * 24 * 60 * 60 * 1000;
/** Maximum number of drafts; the oldest are removed first. */
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
    return [];
  }
}

function writeAll(store: SafeStorage, drafts: readonly FormDraft[]): void {
  if (drafts.length === 0) store.remove(storageKeys.unsavedDrafts);
  else store.set(storageKeys.unsavedDrafts, JSON.stringify(drafts.slice(-mostDrafts)));
}

const isOf = (key: DraftKey) => (draft: FormDraft) =>
  draft.user_id === key.user_id && draft.organization_id === key.organization_id && draft.name === key.name;

/** Returns the draft of a form from the last 30 days; undefined if there is none or the stored value is unreadable. */
export const readDraft = (key: DraftKey, store: SafeStorage = localStore): FormDraft | undefined =>
  readAll(store).find(isOf(key));

/** Stores a draft and replaces the former draft of the same form. */
export function writeDraft(draft: FormDraft, store: SafeStorage = localStore): void {
  const isFormer = isOf(draft);
  writeAll(store, [...readAll(store).filter((one) => !isFormer(one)), draft]);
}

/** Removes the draft of a form that was saved or discarded. */
export function removeDraft(key: DraftKey, store: SafeStorage = localStore): void {
  const isFormer = isOf(key);
  writeAll(
    store,
    readAll(store).filter((one) => !isFormer(one)),
  );
}

/** Returns all drafts of a user that this browser has stored. */
export const draftsOf = (user_id: string, store: SafeStorage = localStore): FormDraft[] =>
  readAll(store).filter((draft) => draft.user_id === user_id);

/** Name of the database in which `copyDrafts` keeps the drafts of a user. */
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
