import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { uiLocales } from '../locales.ts';
import { missionCriterionLimits, mostRubricCriteria } from './item-limits.ts';
import { rubricCriterion } from './observer.ts';

/** A criterion of a rubric or, without a description, of a mission. `fails`: a failure criterion of a mission. */
export const checkedCriterion = z.object({
  name: z.string().trim().min(1).max(missionCriterionLimits.longest),
  description: rubricCriterion.shape.description,
  fails: z.boolean().optional(),
});
export type CheckedCriterion = z.input<typeof checkedCriterion>;

/**
 * Says of each criterion in conversations of which languages the built-in engine can find that it is met. The reply repeats
 * the criteria, so that it is never read as the answer to a later text. Stores nothing and calls no model.
 */
export const checkCriteria = endpoint({
  method: 'POST',
  path: '/v1/built_in_engine/criteria_checks',
  summary: 'Check which criteria the built-in engine can judge',
  access: ['coaching-mission-update', 'coaching-observer-update'],
  body: z.object({
    criteria: z.array(checkedCriterion).max(Math.max(missionCriterionLimits.most, mostRubricCriteria)),
  }),
  reply: z.object({
    items: z.array(checkedCriterion.extend({ judged_in: z.array(z.enum(uiLocales)) })),
  }),
  rate_limit_per_minute: 60,
});
export type CriterionCheck = z.output<typeof checkCriteria.reply>['items'][number];

/** Kinds of acts of the labelled sentences with which the built-in engine is measured. */
export const measuredActs = [
  'acknowledge',
  'apologise',
  'ask_agreement',
  'ask_open',
  'checkable_fact',
  'disclosure',
  'name_person',
  'next_step',
  'no_promise',
  'other',
  'own',
  'propose',
  'respect',
  'say_plainly',
  'sum_up',
] as const;

/**
 * Verdicts on labelled pairs of a criterion and a sentence. `met_labels`: pairs in which the sentence meets the criterion.
 * `met_right` and `not_met_right`: verdicts that agree with the label.
 */
const verdictCounts = z.object({
  pairs: z.number().int(),
  met: z.number().int(),
  met_right: z.number().int(),
  met_labels: z.number().int(),
  not_met: z.number().int(),
  not_met_right: z.number().int(),
});
export type VerdictCounts = z.output<typeof verdictCounts>;

/** Figures of the half of the sentences that no rule was tuned on, by language and kind of act (B-11). */
export const readEnginePrecision = endpoint({
  method: 'GET',
  path: '/v1/built_in_engine/precision',
  summary: 'Read how often the built-in engine is right, by language and kind of act',
  access: ['coaching-observer-list'],
  cache_seconds: 3600,
  reply: z.object({
    items: z.array(
      z.object({
        language: z.enum(uiLocales),
        total: verdictCounts,
        acts: z.array(verdictCounts.extend({ act: z.enum(measuredActs) })),
      }),
    ),
  }),
});
export type EnginePrecision = z.output<typeof readEnginePrecision.reply>['items'][number];
