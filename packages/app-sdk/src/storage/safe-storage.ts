/** The part of Storage we use. Never throws: where the browser forbids storage, values last as long as the page. */
export interface SafeStorage {
  get(key: string): string | undefined;
  /** False if the value will not outlive the page. */
  set(key: string, value: string): boolean;
  remove(key: string): void;
}

/** Wraps a storage; `open` is called inside, for the getter itself (`window.localStorage`) can throw. */
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

/** The page's own. */
export const localStore: SafeStorage = safeStorage(() => window.localStorage);
export const tabStore: SafeStorage = safeStorage(() => window.sessionStorage);
