import { canaryRule, suggestedCanaryRule } from '@repartee/contracts/remotes/deployment/deployment';
import { ReleaseError } from '../registry/release-error.ts';
import type { RegisteredRemote } from '../registry/schema.ts';

export type CanaryRule = RegisteredRemote['rule'];

/**
 * Formats a rule that ends a canary. `0.05/20` ends a canary with more than 0.05 errors per load, after at
 * least 20 loads.
 */
export const formatRule = (rule: CanaryRule): string =>
  rule ? `${rule.errors_per_load}/${rule.least_loads}` : 'off';

export function readRule(detail: string): CanaryRule {
  if (detail === 'off') return null;
  const [errors_per_load = Number.NaN, least_loads = Number.NaN] = detail.split('/').map(Number);
  const rule = canaryRule.safeParse({ errors_per_load, least_loads });
  if (!rule.success)
    throw new ReleaseError(
      'A rule has the form <errors per load>/<least loads>, such as 0.05/20, or is "off".',
    );
  return rule.data;
}

export interface RuleOptions {
  readonly errorsPerLoad?: string | undefined;
  readonly leastLoads?: string | undefined;
  readonly off?: boolean | undefined;
}

/**
 * Returns the rule that the options `--errors-per-load`, `--least-loads` and `--off` describe. Throws a
 * ReleaseError for invalid options.
 */
export function ruleFrom({ errorsPerLoad, leastLoads, off }: RuleOptions): CanaryRule {
  if (off) return null;
  const rule = canaryRule.safeParse({
    errors_per_load: Number(errorsPerLoad),
    least_loads: Number(leastLoads ?? suggestedCanaryRule.least_loads),
  });
  if (!rule.success)
    throw new ReleaseError(
      'Give --errors-per-load (a number over 0 and up to 1, such as 0.05) and --least-loads (a whole number from 1 to 1000000); or --off.',
    );
  return rule.data;
}
