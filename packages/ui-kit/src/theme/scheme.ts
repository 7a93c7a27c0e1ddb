import { create } from 'zustand';
import type { Scheme } from './theme.ts';

/** `light` on the server and in the first render, then `dark` if `<html>` has the class `dark`. */
const useSchemeStore = create<{ readonly scheme: Scheme }>(() => ({ scheme: 'light' }));

// A script in the head sets the class of `<html>` before the first paint.
if (typeof document !== 'undefined' && document.documentElement.classList.contains('dark'))
  useSchemeStore.setState({ scheme: 'dark' });

useSchemeStore.subscribe(({ scheme }) => {
  document.documentElement.classList.toggle('dark', scheme === 'dark');
});

/** Returns the colour scheme of the page. The scheme is light on the server. */
export const useScheme = (): Scheme => useSchemeStore(({ scheme }) => scheme);

/** Changes the colour scheme of the page. The caller stores the user's choice. */
export const applyScheme = (scheme: Scheme): void => useSchemeStore.setState({ scheme });
