import { type SafeStorage, safeStorage } from '@repartee/app-sdk/first-paint';

/** Creates an in-memory storage; instances with the same map share their entries, like tabs of one browser. */
export const memoryStorage = (values = new Map<string, string>()): SafeStorage =>
  safeStorage(
    () =>
      ({
        getItem: (key: string) => values.get(key) ?? null,
        setItem: (key: string, value: string) => values.set(key, value),
        removeItem: (key: string) => values.delete(key),
      }) as unknown as Storage,
  );

/** Creates the storage of a browser that forbids storage: even the getter throws. */
export const blockedStorage = (): SafeStorage =>
  safeStorage(() => {
    throw new DOMException('denied', 'SecurityError');
  });
