/**
 * Where the page is going, in full. The router's requests have no hash, and what it asks of an unknown path is the path
 * alone; `/#login` without its hash is another place.
 */
export function resolveTargetUrl(
  address: string,
  going: { readonly pathname: string; readonly search: string; readonly hash: string },
  base: string,
): string {
  const to = new URL(address, base);
  if (going.pathname === to.pathname) {
    to.search = going.search;
    to.hash = going.hash;
  }
  return to.href;
}
