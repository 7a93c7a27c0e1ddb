/**
 * Removes the language prefix (`/fr-FR`) from the path of a URL; returns the path unchanged if it has no such prefix.
 */
export function withoutBasename(pathname: string, basename: string): string {
  if (basename === '/' || !pathname.startsWith(basename)) return pathname;
  const rest = pathname.slice(basename.length);
  return rest === '' ? '/' : rest.startsWith('/') ? rest : pathname;
}
