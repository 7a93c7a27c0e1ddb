import { routePattern } from './route-pattern.ts';

/** A path that leads elsewhere (R-NAV-4). `to` is a path of this site, with the values of `from` filled in; another site only with `external`. */
export interface RouteRule {
  readonly from: string;
  readonly to: string;
  readonly external?: boolean | undefined;
}

/** The first rule for a path, and where it leads. */
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
