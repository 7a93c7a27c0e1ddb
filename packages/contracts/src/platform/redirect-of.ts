import { routePattern } from './route-pattern.ts';

/** A redirect rule (R-NAV-4). `to` is a path of this site, or the URL of another site with `external: true`. */
export interface RouteRule {
  readonly from: string;
  readonly to: string;
  readonly external?: boolean | undefined;
}

export function redirectOf(
  rules: readonly RouteRule[] | undefined,
  path: string,
): { to: string; external: boolean } | undefined {
  for (const { from, to, external = false } of rules ?? []) {
    const values = routePattern(from).match(path);
    if (values) return { to: external ? to : routePattern(to).build(values), external };
  }
  return undefined;
}
