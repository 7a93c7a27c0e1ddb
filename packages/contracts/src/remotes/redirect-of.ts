import { routePattern } from './route-pattern.ts';

/** A redirect rule (R-NAV-4). `to` is a path of this site, or the URL of another site with `external: true`. */
export interface RouteRule {
  readonly from: string;
  readonly to: string;
  readonly external?: boolean | undefined;
}

/** Returns the target of the first rule that matches the path. The target keeps the query string `search`. */
export function redirectOf(
  rules: readonly RouteRule[] | undefined,
  path: string,
  search = '',
): { to: string; external: boolean } | undefined {
  for (const { from, to, external = false } of rules ?? []) {
    const values = routePattern(from).match(path);
    if (values) return { to: withQuery(external ? to : routePattern(to).build(values), search), external };
  }
  return undefined;
}

function withQuery(to: string, search: string): string {
  if (search.length < 2) return to;
  const [address = '', hash] = to.split('#');
  const joined = address + (address.includes('?') ? `&${search.slice(1)}` : search);
  return hash === undefined ? joined : `${joined}#${hash}`;
}
