/**
 * Adds the query and hash of the pending navigation to `address`. The address may lack the hash, but
 * `/#login` is another page than `/`.
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
