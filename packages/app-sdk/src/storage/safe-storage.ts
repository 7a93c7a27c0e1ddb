/**
 * The part of `Storage` that we use. Never throws: if the browser blocks storage, values last until the page is closed.
 */
export interface SafeStorage {
  get(key: string): string | undefined;
  /** Stores a value. Returns false if the value will be lost when the page is closed. */
  set(key: string, value: string): boolean;
  remove(key: string): void;
}

/** Wraps a storage. `open` is called inside a try block, because the getter (`window.localStorage`) can throw. */
export function safeStorage(open: () => Storage): SafeStorage {
  const memory = new Map<string, string>();
  const tried = <T>(use: (storage: Storage) => T, otherwise: T): T => {
    try {
      return use(open());
    } catch {
      return otherwise;
    }
  };
  return {
    get: (key) => memory.get(key) ?? tried((storage) => storage.getItem(key) ?? undefined, undefined),
    set: (key, value) => {
      const kept = tried((storage) => {
        storage.setItem(key, value);
        return true;
      }, false);
      if (kept) memory.delete(key);
      else memory.set(key, value);
      return kept;
    },
    remove: (key) => {
      memory.delete(key);
      tried((storage) => storage.removeItem(key), undefined);
    },
  };
}

/** `localStorage` that never throws. */
export const localStore: SafeStorage = safeStorage(() => window.localStorage);
export const tabStore: SafeStorage = safeStorage(() => window.sessionStorage);
