/** A `Storage` that never throws. If the browser blocks storage, values last until the page is closed. */
export interface SafeStorage {
  get(key: string): string | undefined;
  /** Returns false if the value will be lost when the page is closed. */
  set(key: string, value: string): boolean;
  remove(key: string): void;
}

/** The getter `window.localStorage` can throw, so `open` is called in a try block. */
export function safeStorage(open: () => Storage): SafeStorage {
  const memory = new Map<string, string>();
  const tried = <T>(use: (storage: Storage) => T, otherwise: T): T => {
    try {
      return use(open());
    } catch {
      // The browser blocks the storage, or it is full.
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

export const localStore: SafeStorage = safeStorage(() => window.localStorage);
export const tabStore: SafeStorage = safeStorage(() => window.sessionStorage);
