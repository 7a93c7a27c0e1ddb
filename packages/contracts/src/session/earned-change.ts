import { z } from 'zod';
import { quote } from './quote.ts';

/** Acts of a learner by which a persona can be moved, in the order in which they are named. */
export const earningActs = [
  'own',
  'apologise',
  'sums_up',
  'listen',
  'ask',
  'propose',
  'next_step',
  'agree',
] as const;
export type EarningAct = (typeof earningActs)[number];

/**
 * What the persona disclosed or granted, with the learner's words that earned it (B-14). Both quotes are verbatim. `concession`: it
 * agreed in the middle of the conversation; `win`: in the end.
 */
export const earnedChange = z.object({
  kind: z.enum(['disclosure', 'concession', 'win']),
  quote,
  act: z.enum(earningActs),
  earned_by: quote,
});
export type EarnedChange = z.output<typeof earnedChange>;
