/**
 * Returns the full URL of the target of a navigation, with its hash. Without the hash, `/#login` would be another page.
 * Needed because requests of the router have no hash, and because for unknown routes the router passes only the path.
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
