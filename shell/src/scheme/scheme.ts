import { localStore, storageKeys } from '@repartee/app-sdk/first-paint';
import { useSyncExternalStore } from 'react';

export type Scheme = 'light' | 'dark';

const listeners = new Set<() => void>();
const isDark = () => document.documentElement.classList.contains('dark');
const read = (): Scheme => (isDark() ? 'dark' : 'light');

/** R-APP-5: sets the class and remembers the choice. */
function setScheme(scheme: Scheme): void {
  document.documentElement.classList.toggle('dark', scheme === 'dark');
  localStore.set(storageKeys.scheme, scheme);
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The scheme of the page. `light` on the server and while hydrating, then what the class says. */
export function useScheme(): { readonly scheme: Scheme; toggle(): void } {
  const scheme = useSyncExternalStore(subscribe, read, () => 'light' as const);
  return { scheme, toggle: () => setScheme(isDark() ? 'light' : 'dark') };
}
