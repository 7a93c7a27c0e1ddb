/**
 * Returns the full URL of the target of a navigation, with query and hash. Requests of the router have no hash, and for
 * unknown routes the router passes only the path. The hash matters, because for example `/#login` is another page than
 * `/`.
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
