/** Removes the language prefix (`/fr-FR`) from the path of a URL. Returns a path without such a prefix unchanged. */
export function withoutBasename(pathname: string, basename: string): string {
  if (basename === '/' || !pathname.startsWith(basename)) return pathname;
  const rest = pathname.slice(basename.length);
  return rest === '' ? '/' : rest.startsWith('/') ? rest : pathname;
}
