import { z } from 'zod';
import { type RouteRule, redirectOf } from './redirect-of.ts';

/**
 * Returns whether every URL parser reads `to` as a path of this site: `//`, `/\` and control characters could lead
 * elsewhere.
 */
const isLocal = (to: string): boolean =>
  to.startsWith('/') && !/^\/[/\\]/.test(to) && ![...to].some((one) => one <= ' ' || one === '\\');

const isPlace = (to: string): boolean =>
  URL.canParse(to) && ['http:', 'https:', 'mailto:'].includes(new URL(to).protocol);

/** Returns the names of a pattern's required parameters. */
const needed = (pattern: string) => [...pattern.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);

/**
 * Schema of one redirect rule. Rejects a target on another site unless `external` is true, a target with a dangerous
 * protocol (javascript:, data:, …), and a target that needs a parameter that is missing or optional in `from`.
 */
const routeRule = z
  .strictObject({
    from: z.string().refine(isLocal, 'from must be a path of this site'),
    to: z.string().max(2000),
    external: z.boolean().optional(),
  })
  .refine(({ to, external }) => (external ? isPlace(to) : isLocal(to)), {
    error: 'to must be a path of this site, or with external: true an http(s): or mailto: address',
  })
  .refine(
    ({ from, to, external }) => external || needed(to).every((name) => needed(from).includes(name)),
    'the target `to` needs a value that the path `from` may lack',
  );

/** Schema of a list of redirect rules in which no target matches another rule, so that redirects cannot loop. */
export const routeRules = z
  .array(routeRule)
  .max(200)
  .refine((rules: RouteRule[]) => rules.every(({ to, external }) => external || !redirectOf(rules, to)), {
    error: 'the target of a rule matches another rule, which could cause a redirect loop',
  });
