import { z } from 'zod';
import { libraryFamilies } from '../access/library-families.ts';

/**
 * One criterion of a rubric, scored 0 to 5. `anchors` describe each score. `weight` is the criterion's share of the
 * total score in percent; the weights of a rubric sum to 100 (`writtenObserverContent`). Older sessions may have other
 * sums, which are scaled when scores are computed. If a criterion with `blocker` is failed (score 0 or 1), the session
 * is not passed, whatever the total score (R-SES-7).
 */
export const rubricCriterion = z.object({
  key: z.string().regex(/^[a-z0-9-]{1,60}$/),
  name: z.string().min(1).max(120),
  description: z.string().max(600).default(''),
  weight: z.number().min(0).max(100).default(100),
  blocker: z.boolean().default(false),
  /**
   * If true, the blocker criterion also fails if its behaviour was not observed. If false, it fails only if words of
   * the learner prove it.
   */
  fails_when_not_seen: z.boolean().default(false),
  anchors: z.partialRecord(z.enum(['0', '1', '2', '3', '4', '5']), z.string().max(300)).default({}),
});
export type RubricCriterion = z.output<typeof rubricCriterion>;

/** An observer: its instructions, and the rubric for judging a transcript. */
export const observerContent = z.object({
  instructions: z.string().min(1).max(4000),
  rubric: z.array(rubricCriterion).min(1).max(12),
  feedback_tone: z.enum(['kind', 'direct', 'demanding']).default('kind'),
  /**
   * Number of models that judge each session. If it is more than one, the first chat models of the organization judge
   * independently, and the score is the median of their scores. The cost grows with the number of models.
   */
  judges: z.number().int().min(1).max(3).default(1),
});
export type ObserverContent = z.output<typeof observerContent>;

/** Names of the fields of an observer that a learner (a user without edit permission) may see: none. */
const learnerFields = {} as const;

/** Schema of an observer with only the fields that learners may see, which are none. */
export const learnerObserverContent = observerContent.pick(learnerFields);

/** Fields of an observer in responses: all fields for users who may edit it, none for other users. */
export const readableObserverContent = observerContent.partial();

/**
 * The entry of observers in the table of item families (`families.ts`): content schemas (stored, in write requests, for
 * learners, in responses), name in API paths, and image category. `families.ts` replaces the schema for write requests
 * by `writtenObserverContent`.
 */
export const observerFamily = {
  whole: observerContent,
  written: observerContent,
  learner: learnerObserverContent,
  readable: readableObserverContent,
  collection: libraryFamilies.observer.collection,
  imageCategory: 'default',
} as const;
