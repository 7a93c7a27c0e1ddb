/**
 * Returns `address` with the query and hash of the navigation `going`, if both have the same path. `address` may
 * lack the query and hash, which may select the page: `/#login` is another page than `/`.
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
