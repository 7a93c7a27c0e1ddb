import { canaryRule } from '@repartee/contracts/platform/deployment/deployment';
import { ReleaseError } from '../registry/release-error.ts';
import type { RegisteredRemote } from '../registry/schema.ts';

/** The rule that ends a canary automatically; null switches it off. */
export type CanaryRule = RegisteredRemote['rule'];

/** A rule as the detail of a request: `0.05/20`, or `off`. */
export const writtenRule = (rule: CanaryRule): string =>
  rule ? `${rule.errors_per_load}/${rule.least_loads}` : 'off';

/** Reads `writtenRule`. Throws a ReleaseError for anything else. */
export function readRule(detail: string): CanaryRule {
  if (detail === 'off') return null;
  const [errors_per_load = Number.NaN, least_loads = Number.NaN] = detail.split('/').map(Number);
  const rule = canaryRule.safeParse({ errors_per_load, least_loads });
  if (!rule.success)
    throw new ReleaseError('A rule is written <errors per load>/<least loads>, such as 0.05/20, or off.');
  return rule.data;
}

/** What the commands `rule` were given. */
export interface RuleOptions {
  readonly errorsPerLoad?: string | undefined;
  readonly leastLoads?: string | undefined;
  readonly off?: boolean | undefined;
}

/** The rule that a command asks for. Throws a ReleaseError where it is none. */
export function ruleFrom({ errorsPerLoad, leastLoads = '20', off }: RuleOptions): CanaryRule {
  if (off) return null;
  const rule = canaryRule.safeParse({
    errors_per_load: Number(errorsPerLoad),
    least_loads: Number(leastLoads),
  });
  if (!rule.success)
    throw new ReleaseError(
      'A rule is --errors-per-load, a number over 0 such as 0.05, and --least-loads, a whole number from 1 to 1000000; or --off.',
    );
  return rule.data;
}
