import { z } from 'zod';
import { libraryFamilies } from '../runtime/access/library-families.ts';
import { competencyName } from './competency/competency.ts';
import { mostJudges, mostRubricCriteria } from './item-limits.ts';

/**
 * One criterion of a rubric, scored 0 to 5. `weight` is its percentage of the total score. If a `blocker` criterion
 * gets 0 or 1, the session is not passed (R-SES-7).
 */
export const rubricCriterion = z.object({
  key: z.string().regex(/^[a-z0-9-]{1,60}$/),
  name: z.string().min(1).max(120),
  description: z.string().max(600).default(''),
  /** Name of the competency in the organization's catalogue that the criterion shows. Empty for none. */
  competency: z.union([z.literal(''), competencyName]).default(''),
  weight: z.number().min(0).max(100).default(100),
  blocker: z.boolean().default(false),
  /**
   * Only for a `blocker` criterion. If true, a failing score (0 or 1) also counts if the learner did not show the
   * described behaviour. If false, a failing score counts only with a quote of the learner.
   */
  fails_when_not_seen: z.boolean().default(false),
  anchors: z.partialRecord(z.enum(['0', '1', '2', '3', '4', '5']), z.string().max(300)).default({}),
});
export type RubricCriterion = z.output<typeof rubricCriterion>;

/** Instructions of an observer, and the rubric with which the observer judges a transcript. */
export const observerContent = z.object({
  instructions: z.string().min(1).max(4000),
  rubric: z.array(rubricCriterion).min(1).max(mostRubricCriteria),
  feedback_tone: z.enum(['kind', 'direct', 'demanding']).default('kind'),
  /**
   * Number of models that judge each session independently. The score is the median of their scores. The cost grows
   * with the number of models.
   */
  judges: z.number().int().min(1).max(mostJudges).default(1),
});
export type ObserverContent = z.output<typeof observerContent>;

const learnerFields = {} as const;

export const learnerObserverContent = observerContent.pick(learnerFields);

/** Schema of an observer in responses. Users who may not edit the observer receive no field. */
export const readableObserverContent = observerContent.partial();

/**
 * Properties of the family `observer`. `families.ts` replaces the schema in `written` by
 * `writtenObserverContent`.
 */
export const observerFamily = {
  whole: observerContent,
  written: observerContent,
  learner: learnerObserverContent,
  readable: readableObserverContent,
  collection: libraryFamilies.observer.collection,
  imageCategory: 'default',
} as const;
