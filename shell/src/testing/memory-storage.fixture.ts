import { type SafeStorage, safeStorage } from '@repartee/app-sdk/first-paint';

/** A storage of its own for a test; pass the same map to stand for the same browser. */
export const memoryStorage = (values = new Map<string, string>()): SafeStorage =>
  safeStorage(
    () =>
      ({
        getItem: (key: string) => values.get(key) ?? null,
        setItem: (key: string, value: string) => values.set(key, value),
        removeItem: (key: string) => values.delete(key),
      }) as unknown as Storage,
  );

/** A browser that forbids storage: even the getter throws. */
export const blockedStorage = (): SafeStorage =>
  safeStorage(() => {
    throw new DOMException('denied', 'SecurityError');
  });
