import { useSyncExternalStore } from 'react';
import type { Scheme } from './theme.ts';

const isDark = () => document.documentElement.classList.contains('dark');

function watch(changed: () => void) {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['class'] });
  return () => observer.disconnect();
}

/** The colour scheme the page shows now: the class `dark` on `<html>`. On the server, light. */
export const useScheme = (): Scheme =>
  useSyncExternalStore<Scheme>(
    watch,
    () => (isDark() ? 'dark' : 'light'),
    () => 'light',
  );

/** Shows a scheme. Remembering it is the caller's. */
export function applyScheme(scheme: Scheme): void {
  document.documentElement.classList.toggle('dark', scheme === 'dark');
}
