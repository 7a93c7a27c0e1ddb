import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParams, instant } from '../page.ts';

/**
 * Weighted Cohen's κ (agreement of two raters), −1 to 1, with its 95 % confidence interval. Null if there are
 * fewer than `fewestForFigures` pairs of scores or all scores are equal.
 */
const kappa = z.object({ kappa: z.number(), low: z.number(), high: z.number() }).nullable();

/**
 * Agreement of an observer with human reviewers (B-11). `exact` and `within_one` are shares of the `n` pairs of
 * scores. They are null for fewer than `fewestForFigures` pairs. With a `mean_difference` above 0, the observer
 * scores higher.
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

/**
 * Agreement of an observer with human reviewers about the aims (success criteria) of missions (B-11). Both answer met, not
 * met or cannot judge; `kappa` is Cohen's κ without weights. `stated` counts the answers other than “cannot judge”, and
 * `precision` is the share of them that the reviewers confirmed (B-17). `exact` and `kappa` are null for fewer than
 * `fewestForFigures` pairs, `precision` for fewer than `fewestForFigures` stated answers.
 */
export const aimAgreement = z.object({
  n: z.number().int(),
  exact: z.number().nullable(),
  kappa,
  stated: z.number().int(),
  precision: z.number().nullable(),
});
export type AimAgreement = z.output<typeof aimAgreement>;

/**
 * What learners dispute of an observer's reports. `lines` counts the criteria and aims in current reports, and `disputed`
 * those of them of which a learner has said that they are not so. `sentences` counts disputed headlines, turning points
 * and advice. `answered` and `upheld` count both: disputes that a reviewer has answered, and that were right.
 */
export const disputeFigures = z.object({
  lines: z.number().int(),
  disputed: z.number().int(),
  sentences: z.number().int(),
  answered: z.number().int(),
  upheld: z.number().int(),
});
export type DisputeFigures = z.output<typeof disputeFigures>;

const criterionAgreement = agreement.extend({ key: z.string(), name: z.string() });

/**
 * How often one model with one version of the observer's rubric agrees with human reviewers. `rubric_number` is null
 * if that version is not stored.
 */
export const judgeVersion = z.object({
  model: z.string(),
  rubric_version_id: id.nullable(),
  rubric_number: z.number().int().nullable(),
  first_judged_at: instant,
  overall: agreement,
  criteria: z.array(criterionAgreement),
  aims: aimAgreement,
});
export type JudgeVersion = z.output<typeof judgeVersion>;

export const readObserverQuality = endpoint({
  method: 'GET',
  path: '/v1/observers/{id}/quality',
  summary:
    'Read the agreement of an observer with the organization’s reviewers, by criterion, aims, model and rubric, and what learners dispute',
  access: ['coaching-observer-read', 'coaching-observer-list'],
  params: idParams,
  /** `versions` are sorted by first use. `overall`, `criteria` and `aims` combine all versions. */
  reply: z.object({
    overall: agreement,
    criteria: z.array(criterionAgreement),
    aims: aimAgreement,
    disputes: disputeFigures,
    versions: z.array(judgeVersion),
  }),
});
export type ObserverQuality = z.output<typeof readObserverQuality.reply>;
