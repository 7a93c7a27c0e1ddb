/**
 * Returns the full URL of a navigation's target. The router's requests have no hash, and for unknown paths it passes
 * the path alone; without its hash `/#login` would be another page.
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
