import { routePattern } from './route-pattern.ts';

/**
 * A redirect rule (R-NAV-4). `to` is a path of this site, whose parameters get the values from `from`. If `external` is
 * true, `to` is the URL of another site.
 */
export interface RouteRule {
  readonly from: string;
  readonly to: string;
  readonly external?: boolean | undefined;
}

/** Returns the target of the first rule that matches a path. */
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
