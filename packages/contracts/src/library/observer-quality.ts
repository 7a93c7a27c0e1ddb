import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParams, instant } from '../page.ts';

/** Weighted κ, −1 to 1, with its 95 % interval; null: no scores, or all of them are the same. */
const kappa = z.object({ kappa: z.number(), low: z.number(), high: z.number() }).nullable();

/**
 * How far an observer agrees with reviewers (B-11). `exact` and `within_one` are shares of the `n` pairs of scores;
 * `mean_difference` is above 0 where the observer scores higher.
 */
export const agreement = z.object({
  n: z.number().int(),
  exact: z.number().nullable(),
  within_one: z.number().nullable(),
  mean_difference: z.number().nullable(),
  quadratic: kappa,
  linear: kappa,
});
export type Agreement = z.output<typeof agreement>;

/** One criterion, or all of them together. */
const criterionAgreement = agreement.extend({ key: z.string(), name: z.string() });

/**
 * Agreement of one way of judging: a model with a version of the rubric. `rubric_number` counts the versions of the observer;
 * null: judged before items had versions, or by a version that is gone.
 */
export const judgeVersion = z.object({
  model: z.string(),
  rubric_version_id: id.nullable(),
  rubric_number: z.number().int().nullable(),
  first_judged_at: instant,
  overall: agreement,
  criteria: z.array(criterionAgreement),
});
export type JudgeVersion = z.output<typeof judgeVersion>;

export const readObserverQuality = endpoint({
  method: 'GET',
  path: '/v1/observers/{id}/quality',
  summary:
    'Agreement of an observer with the reviewers of one’s organization, by criterion, model and rubric',
  access: ['coaching-observer-read', 'coaching-observer-list'],
  params: idParams,
  /** `overall` takes all versions together; `versions` are in the order in which they were first used, for drift. */
  reply: z.object({
    overall: agreement,
    criteria: z.array(criterionAgreement),
    versions: z.array(judgeVersion),
  }),
});
export type ObserverQuality = z.output<typeof readObserverQuality.reply>;
