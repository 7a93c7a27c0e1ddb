import { type SafeStorage, safeStorage } from '@repartee/app-sdk/first-paint';

/** Two storages with the same map share their entries, like two tabs of a browser. */
export const memoryStorage = (values = new Map<string, string>()): SafeStorage =>
  safeStorage(
    () =>
      ({
        getItem: (key: string) => values.get(key) ?? null,
        setItem: (key: string, value: string) => values.set(key, value),
        removeItem: (key: string) => values.delete(key),
      }) as unknown as Storage,
  );

/** Fakes a browser that forbids storage: even reading the property `localStorage` throws. */
export const blockedStorage = (): SafeStorage =>
  safeStorage(() => {
    throw new DOMException('denied', 'SecurityError');
  });
