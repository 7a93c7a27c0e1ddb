import { useEffect, useSyncExternalStore } from 'react';

/**
 * Creates a hook that returns the value loaded for a language, or undefined until it is loaded or if it fails. `first`
 * is loaded at once, before the first render.
 */
export function createLoadedByLanguage<Value>(
  load: (language: string) => Promise<Value>,
  first?: string,
): (language: string | undefined) => Value | undefined {
  const loaded = new Map<string, Value>();
  const asked = new Set<string>();
  const listeners = new Set<() => void>();
  const ask = async (language: string) => {
    if (asked.has(language)) return;
    asked.add(language);
    try {
      loaded.set(language, await load(language));
      for (const listener of listeners) listener();
    } catch {
      // Deleted, so that the next render retries.
      asked.delete(language);
    }
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  if (first) void ask(first);
  return (language) => {
    useEffect(() => {
      if (language) void ask(language);
    }, [language]);
    const current = () => (language ? loaded.get(language) : undefined);
    return useSyncExternalStore(subscribe, current, current);
  };
}
