import { z } from 'zod';
import { type RouteRule, redirectOf } from './redirect-of.ts';

/**
 * Returns whether a text is a path of this site. A browser may read a text that starts with `//` or `/\`, or
 * contains control characters, as the URL of another site.
 */
const isLocal = (to: string): boolean =>
  to.startsWith('/') && !/^\/[/\\]/.test(to) && ![...to].some((one) => one <= ' ' || one === '\\');

const isPlace = (to: string): boolean =>
  URL.canParse(to) && ['http:', 'https:', 'mailto:'].includes(new URL(to).protocol);

const needed = (pattern: string) => [...pattern.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);

/**
 * A redirect rule. With `external`, `to` is an http(s) or mailto URL, which excludes `javascript:`. Otherwise, `to` is a
 * path of this site, and its parameters must be required parameters of `from`.
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

/** The target of a rule may not match another rule, so that redirects cannot loop. */
export const routeRules = z
  .array(routeRule)
  .max(200)
  .refine((rules: RouteRule[]) => rules.every(({ to, external }) => external || !redirectOf(rules, to)), {
    error: 'the target of a rule matches another rule, which could cause a redirect loop',
  });
