import { draftDatabase, draftsOf, type FormDraft, readDraft, writeDraft } from './form-drafts.ts';

/*
 * Copies of the drafts in IndexedDB. A browser writes localStorage to disk up to a minute late; if the browser is killed
 * before, the latest input is lost. IndexedDB is written to disk when a transaction ends (decision 0102).
 */
const storeName = 'drafts';
const entry = 'all';

const resultOf = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/**
 * Sends one request to the object store. Resolves to undefined if IndexedDB is missing, forbidden or fails. Such a
 * failure is harmless, because localStorage still has the drafts.
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
      // Close at once: deleting the database at sign-out would wait for every open connection.
      database.close();
    }
  } catch {
    return undefined;
  }
}

/** Copies all drafts of a user from localStorage to IndexedDB. */
export async function copyDrafts(user_id: string): Promise<void> {
  await inStore(user_id, 'readwrite', (store) => store.put(draftsOf(user_id), entry));
}

/** Restores a user's drafts from IndexedDB to localStorage. A draft in localStorage is replaced only if it is older. */
export async function recoverDrafts(user_id: string): Promise<void> {
  const copies = await inStore(user_id, 'readonly', (store) => store.get(entry) as IDBRequest<FormDraft[]>);
  for (const copy of copies ?? []) {
    const kept = readDraft(copy);
    if (!kept || kept.saved_at < copy.saved_at) writeDraft(copy);
  }
}
