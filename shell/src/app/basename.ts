/** A path as R-ROUTE knows it, from one that may carry the document's language prefix. */
export function withoutBasename(pathname: string, basename: string): string {
  if (basename === '/' || !pathname.startsWith(basename)) return pathname;
  const rest = pathname.slice(basename.length);
  return rest === '' ? '/' : rest.startsWith('/') ? rest : pathname;
}
