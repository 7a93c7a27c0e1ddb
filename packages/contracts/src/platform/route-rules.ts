import { z } from 'zod';
import { type RouteRule, redirectOf } from './redirect-of.ts';

/** Stays on this site, whoever reads it: `//`, `/\` and control characters could lead elsewhere. */
const isLocal = (to: string): boolean =>
  to.startsWith('/') && !/^\/[/\\]/.test(to) && ![...to].some((one) => one <= ' ' || one === '\\');

const isPlace = (to: string): boolean =>
  URL.canParse(to) && ['http:', 'https:', 'mailto:'].includes(new URL(to).protocol);

/** One rule. Refused: another site without the explicit `external`, and addresses that are no place (javascript:, data:, …). */
const routeRule = z
  .strictObject({
    from: z.string().refine(isLocal, 'from must be a path of this site'),
    to: z.string().max(2000),
    external: z.boolean().optional(),
  })
  .refine(({ to, external }) => (external ? isPlace(to) : isLocal(to)), {
    error: 'to must be a path of this site, or with external: true an http(s): or mailto: address',
  });

/** A list of rules in which none leads to another: nobody is sent around. */
export const routeRules = z
  .array(routeRule)
  .max(200)
  .refine((rules: RouteRule[]) => rules.every(({ to, external }) => external || !redirectOf(rules, to)), {
    error: 'a rule leads to a path that another rule takes elsewhere',
  });
