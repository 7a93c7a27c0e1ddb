import { create } from 'zustand';
import type { Scheme } from './theme.ts';

/** `light` on the server and during hydration, then the scheme of the class `dark` on `<html>`. */
const useSchemeStore = create<{ readonly scheme: Scheme }>(() => ({ scheme: 'light' }));

// A script in the head sets the class before the first paint.
if (typeof document !== 'undefined' && document.documentElement.classList.contains('dark'))
  useSchemeStore.setState({ scheme: 'dark' });

useSchemeStore.subscribe(({ scheme }) => {
  document.documentElement.classList.toggle('dark', scheme === 'dark');
});

/** Returns the current colour scheme of the page; light on the server. */
export const useScheme = (): Scheme => useSchemeStore(({ scheme }) => scheme);

/** Applies a scheme. The caller stores the choice. */
export const applyScheme = (scheme: Scheme): void => useSchemeStore.setState({ scheme });
