/** Stands in the head (`inlineScript`) before anything is painted: no flash of the wrong scheme. */
export function setFirstScheme(key: string): void {
  let chosen: string | null = null;
  try {
    chosen = localStorage.getItem(key);
  } catch {}
  if (chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches)
    document.documentElement.classList.add('dark');
}
