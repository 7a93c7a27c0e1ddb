import { z } from 'zod';
import { answeredBy } from '../../ai/ai-call.ts';
import { authoringJobStates } from '../../library/authoring/job.ts';
import { unearnedChanges } from '../../library/unearned-changes.ts';
import { id, instant } from '../../page.ts';

/** Levels of the learners who are simulated for the data sheet of a scenario, the weakest first (B-13). */
export const learnerLevels = ['poor', 'fair', 'good'] as const;
export type LearnerLevel = (typeof learnerLevels)[number];

/** Difference of the credits of two levels, from 0 to 1, that counts as one: a point of five. */
export const clearCredit = 0.2;

/** Number of conversations of each level, and number of times that each conversation is judged. */
export const playsOfLevel = 3;
export const judgementsOfPlay = 5;

/**
 * What the plays say of a criterion. `tells-apart`: a better learner gets more, in the order of the levels. `same`: all
 * levels get about the same. `reversed`: a poor learner gets more than a good one. `not-judged`: no judgement of a good
 * learner states anything.
 */
export const criterionFindings = ['tells-apart', 'same', 'reversed', 'not-judged'] as const;
export type CriterionFinding = (typeof criterionFindings)[number];

const byLevel = <Value extends z.ZodType>(value: Value) =>
  z.object({ poor: value, fair: value, good: value });

const sheetCriterion = z.object({
  /** A criterion of a rubric, or an aim: a success criterion of the mission. */
  line: z.enum(['criterion', 'aim']),
  observer_name: z.string().nullable(),
  name: z.string(),
  finding: z.enum(criterionFindings),
  /** The finding of the sheet before this one, or null if that had no such criterion. */
  finding_before: z.enum(criterionFindings).nullable(),
  /** Mean credit by level, from 0 to 1. What was not stated has no credit. */
  credit: byLevel(z.number()),
  /** Share of the judgements that stated something, from 0 to 1. */
  judged: z.number(),
  /** Largest difference of the scores of one conversation, from 0 to 5. Null for an aim. */
  width: z.number().nullable(),
  /** Name of an earlier criterion of the same observer that was proven by the same words wherever both were stated. */
  same_words_as: z.string().nullable(),
});
export type SheetCriterion = z.output<typeof sheetCriterion>;

const sheetLevel = z.object({
  plays: z.number().int(),
  /** Mean score from 0 to 100, with the least and the greatest of all judgements. Null if none has a score. */
  score: z.object({ mean: z.number(), least: z.number(), greatest: z.number() }).nullable(),
  won: z.number().int(),
  /** Mean number of turns of the learner. */
  turns: z.number(),
  /** Mean number of disclosures of the persona. */
  disclosures: z.number(),
  /** Replies that disclosed or granted something without an act of the learner, of those whose cause is known (B-14). */
  unearned: unearnedChanges,
});
export type SheetLevel = z.output<typeof sheetLevel>;

/** What the sheet is about, and has changed since. */
export const sheetParts = ['scenario', 'persona', 'mission', 'observers'] as const;

export const dataSheet = z.object({
  state: z.enum(authoringJobStates),
  error_code: z.string().nullable(),
  /** Conversations that have been played and judged, of `plays_of`. */
  plays: z.number().int(),
  plays_of: z.number().int(),
  started_at: instant,
  /** Null while it is being made. */
  made_at: instant.nullable(),
  /** Seconds from the start to the end. */
  took_s: z.number().nullable(),
  language: z.string(),
  /** What played and what judged. */
  played_by: answeredBy.nullable(),
  judged_by: answeredBy.nullable(),
  /** EUR as decimal text. */
  cost_eur: z.string(),
  disclosures_of: z.number().int(),
  /** The author's limit of unearned changes, of 50 answers. It is the scenario's, not that of the sheet's day. */
  most_unearned: z.number().int(),
  levels: byLevel(sheetLevel),
  criteria: z.array(sheetCriterion),
  /** Parts of the role-play that have changed since the sheet was started. Out of date if not empty. */
  changed: z.array(z.enum(sheetParts)),
});
export type DataSheet = z.output<typeof dataSheet>;

export const dataSheetReply = z.object({
  scenario_id: id,
  /** Null if none has been made. */
  sheet: dataSheet.nullable(),
  /** What a new sheet takes: calls of AI models at most, none on the built-in engine, and EUR as decimal text by the prices of the models. */
  estimate: z.object({ calls: z.number().int(), cost_eur: z.string() }),
});
export type DataSheetReply = z.output<typeof dataSheetReply>;
