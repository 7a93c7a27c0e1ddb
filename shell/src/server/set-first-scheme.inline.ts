/** Inline script: sets the colour scheme before the first paint, so that the page does not flash. */
export function setFirstScheme(key: string): void {
  let chosen: string | null = null;
  try {
    chosen = localStorage.getItem(key);
  } catch {
    // The browser blocks the storage, so no scheme is stored.
  }
  if (chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches)
    document.documentElement.classList.add('dark');
  if (chosen)
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
      meta.media = meta.media.includes(chosen) ? 'all' : 'not all';
}
