import { useSyncExternalStore } from 'react';

const query = '(prefers-reduced-motion: reduce)';
const media = () => (typeof matchMedia === 'function' ? matchMedia(query) : undefined);

function watch(changed: () => void) {
  const list = media();
  list?.addEventListener('change', changed);
  return () => list?.removeEventListener('change', changed);
}

export const useReducedMotion = (): boolean =>
  useSyncExternalStore(
    watch,
    () => media()?.matches ?? false,
    () => false,
  );

/** Returns the browser's root font size divided by 16 px: 1 unless the user has changed the font size. */
export function rootFontScale(): number {
  if (typeof document === 'undefined') return 1;
  const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return size > 0 ? size / 16 : 1;
}
