/**
 * Inline script (`inlineScript`) in the head. Sets the light or dark colour scheme before the first paint, so that the
 * page does not flash in the other scheme.
 */
export function setFirstScheme(key: string): void {
  let chosen: string | null = null;
  try {
    chosen = localStorage.getItem(key);
  } catch {}
  if (chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches)
    document.documentElement.classList.add('dark');
}
