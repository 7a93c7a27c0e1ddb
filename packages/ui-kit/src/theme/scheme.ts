import { create } from 'zustand';
import type { Scheme } from './theme.ts';

/** `light` on the server and while hydrating, then what the class `dark` on `<html>` says. */
const useSchemeStore = create<{ readonly scheme: Scheme }>(() => ({ scheme: 'light' }));

// A script in the head sets the class before the first paint.
if (typeof document !== 'undefined' && document.documentElement.classList.contains('dark'))
  useSchemeStore.setState({ scheme: 'dark' });

useSchemeStore.subscribe(({ scheme }) => {
  document.documentElement.classList.toggle('dark', scheme === 'dark');
});

/** The colour scheme the page shows now. On the server, light. */
export const useScheme = (): Scheme => useSchemeStore(({ scheme }) => scheme);

/** Shows a scheme. Remembering it is the caller's. */
export const applyScheme = (scheme: Scheme): void => useSchemeStore.setState({ scheme });
