import { draftDatabase, draftsOf, type FormDraft, readDraft, writeDraft } from '../storage/form-drafts.ts';

/*
 * A browser writes localStorage to disk up to a minute late, so a crash loses the latest input. IndexedDB is written
 * when a transaction ends (decision 0028).
 */
const storeName = 'drafts';
const entry = 'all';

const resultOf = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/**
 * Runs a request in IndexedDB. Resolves to undefined if IndexedDB fails; the drafts are then still in
 * localStorage.
 */
async function inStore<Result>(
  user_id: string,
  mode: IDBTransactionMode,
  request: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | undefined> {
  try {
    const opening = indexedDB.open(draftDatabase(user_id), 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(storeName);
    const database = await resultOf(opening);
    try {
      return await resultOf(request(database.transaction(storeName, mode).objectStore(storeName)));
    } finally {
      // An open connection would block the deletion of the database at sign-out.
      database.close();
    }
  } catch {
    // IndexedDB is missing or full: localStorage still has the drafts.
    return undefined;
  }
}

export async function copyDrafts(user_id: string): Promise<void> {
  await inStore(user_id, 'readwrite', (store) => store.put(draftsOf(user_id), entry));
}

/** Restores a user's drafts from IndexedDB, except those that are newer in localStorage. */
export async function recoverDrafts(user_id: string): Promise<void> {
  const copies = await inStore(user_id, 'readonly', (store) => store.get(entry) as IDBRequest<FormDraft[]>);
  for (const copy of copies ?? []) {
    const kept = readDraft(copy);
    if (!kept || kept.saved_at < copy.saved_at) writeDraft(copy);
  }
}
