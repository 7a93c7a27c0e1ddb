import { z } from 'zod';

/**
 * One line of a rubric, scored 0 to 5. `anchors` say what a score looks like, by score.
 * A failed blocker (score 0 or 1) means not passed, whatever the total (R-SES-7). `weight` is its share of the score in
 * percent: the weights of a rubric make 100 (`writtenObserverContent`). Sessions that began before that rule have others,
 * which are scaled when scores are computed.
 */
export const rubricCriterion = z.object({
  key: z.string().regex(/^[a-z0-9-]{1,60}$/),
  name: z.string().min(1).max(120),
  description: z.string().max(600).default(''),
  weight: z.number().min(0).max(100).default(100),
  blocker: z.boolean().default(false),
  /** A blocker that was not seen fails too, though nothing can be quoted for it. */
  fails_when_not_seen: z.boolean().default(false),
  anchors: z.partialRecord(z.enum(['0', '1', '2', '3', '4', '5']), z.string().max(300)).default({}),
});
export type RubricCriterion = z.output<typeof rubricCriterion>;

/** Who reads the transcript afterwards, and by what rubric. */
export const observerContent = z.object({
  instructions: z.string().min(1).max(4000),
  rubric: z.array(rubricCriterion).min(1).max(12),
  feedback_tone: z.enum(['kind', 'direct', 'demanding']).default('kind'),
  /**
   * How many models judge each session. More than one: each of the organization's first models for text judges on its own, and
   * the median of their scores counts. Costs as many readings.
   */
  judges: z.number().int().min(1).max(3).default(1),
});
export type ObserverContent = z.output<typeof observerContent>;

/** What a user who may not edit an observer sees of it: none. */
const learnerFields = {} as const;

/** An observer as a learner sees it. */
export const learnerObserverContent = observerContent.pick(learnerFields);

/** An observer's fields as a reader gets them: all for an editor, none for all others. */
export const readableObserverContent = observerContent.partial();

/** What distinguishes observers from the other families (`families.ts`). */
export const observerFamily = {
  whole: observerContent,
  written: observerContent,
  learner: learnerObserverContent,
  readable: readableObserverContent,
  collection: 'observers',
  imageCategory: 'default',
} as const;
