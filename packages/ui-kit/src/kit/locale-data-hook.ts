import { useEffect, useSyncExternalStore } from 'react';
import { loadCode } from './load-code.ts';

/**
 * Creates a hook that loads a value for a language. The hook returns undefined while the value is loading and after a
 * failed load.
 */
export function createLocaleDataHook<Value>(
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
      loaded.set(language, await loadCode(() => load(language), { optional: true }));
      for (const listener of listeners) listener();
    } catch {
      // After a failed load, the next component that mounts retries.
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
