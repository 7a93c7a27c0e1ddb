import { z } from 'zod';
import { loadLanguageData } from '../../language/language-data.ts';
import {
  foldedPattern,
  foldedPatterns,
  typedPatterns,
  withParts,
  wordSet,
} from '../../language/pattern-schemas.ts';
import { criterionKinds } from './criterion-kinds.ts';

/** Acts of a learner that a pattern recognises in a single sentence. */
export const acts = [
  'apologise',
  'own',
  'say_name',
  'ask',
  'listen',
  'sums_up',
  'name',
  'evidence',
  'propose',
  'next_step',
  'agree',
  'thank',
  'greet',
  'limit',
] as const;
export type Act = (typeof acts)[number];

/** Reasons why words that look like an act are none, for example because somebody else is quoted. */
const guards = [
  'negated',
  'reported',
  'mentioned',
  'attributed',
  'third',
  'conditional',
  'unreal',
  'postponed',
  'hedged',
  'blamed',
  'belittled',
  'ironic',
  'scornful',
  'undone',
  'retracted',
  'retracts_all',
  'retracts_apology',
  'retracts_plan',
  'answered',
] as const;
export type Guard = (typeof guards)[number];

export const harms = [
  'insults',
  'accuses',
  'blames',
  'dismisses',
  'pushes',
  'overpromises',
  'cancels',
  'vague_step',
] as const;
export type Harm = (typeof harms)[number];

export const recognitionData = await loadLanguageData(
  withParts(
    z.strictObject({
      criteria: z.strictObject({
        /** The beginning of a criterion says whose act it demands. */
        persona: foldedPatterns,
        learner: foldedPatterns,
        joins: foldedPatterns,
        alternatives: foldedPatterns,
        /** Words such as “before” or “in her words”, whose condition no rule can check. */
        conditions: foldedPatterns,
        negations: foldedPatterns,
        /** A condition that the act comes first, or that no excuse or reproach spoils it. */
        before: foldedPatterns,
        unspoiled: foldedPatterns,
        /** Words of a justification, wherever the learner says them. */
        excuses: foldedPatterns,
        open_question: foldedPatterns,
        several_questions: foldedPatterns,
        /** A word for a date, such as “day”, and words by which a question that names one is about something else. */
        date: foldedPatterns,
        other_than_date: foldedPatterns,
        /** A criterion such as “Says it plainly”, which only an aim of the mission explains. */
        says_it: foldedPatterns,
        /** That the persona says more than at first. */
        more_than_first: foldedPatterns,
        /** A clause such as “what it costs her”, which a fact may answer in other words. */
        clause: foldedPatterns,
        /** What the anchor of a score asks of a next step beyond a day: a name, a yes, or a choice of the other's own. */
        asks_name: foldedPatterns,
        asks_yes: foldedPatterns,
        asks_choice: foldedPatterns,
        /** Words of a criterion that demand nothing of their own. */
        fillers: wordSet,
      }),
      /** Patterns of the words with which a criterion demands an act. */
      phrases: z.record(z.enum(criterionKinds), foldedPatterns),
      /** Patterns of other words for a subject, for example “late” for “delay”. */
      topics: z
        .array(z.strictObject({ subject: z.string(), words: foldedPattern }))
        .transform((topics) => Object.fromEntries(topics.map(({ subject, words }) => [subject, words]))),
      guards: z.record(z.enum(guards), foldedPatterns),
      acts: z.record(
        z.enum(acts),
        z.strictObject({
          /** Words that are the act, unless a guard applies or `off` matches. */
          strict: typedPatterns,
          /** Words without which no sentence is the act. */
          wide: typedPatterns,
          off: typedPatterns,
          guards: z.array(z.enum([...guards, 'question'])),
        }),
      ),
      /** Patterns of words that harm the conversation, such as an insult. */
      harms: z.record(z.enum(harms), typedPatterns),
      promise: typedPatterns,
      /** A question that can be answered by yes or no. */
      closed_question: typedPatterns,
      /** What stands before a name by which somebody is addressed. */
      address: foldedPatterns,
      /** Pattern of a learner's own name, for text that is not folded. */
      own_name: foldedPatterns,
      when: typedPatterns,
      /** Words such as “right away”, which say when, but name no day. */
      now: typedPatterns,
      /** Words such as “hours”, of which a time consists, but which name none. */
      time_units: wordSet,
      /** Words by which a clause speaks of a day instead of setting it, as in “about Tuesday”. */
      spoken_of: typedPatterns,
      /** A short question at the end of a sentence whether a step suits, as in “…, does that work?”. */
      suits_tag: typedPatterns,
      /** A question or a proposal that offers a next step, as in “Shall we meet …”. */
      offered_step: typedPatterns,
      /** Words with which the persona takes a day that was offered, and words that may decline it. */
      takes_day: typedPatterns,
      declines_day: typedPatterns,
      hour: typedPatterns,
      actor: foldedPatterns,
    }),
  ),
  (locale) => import(`../languages/${locale}/recognition.json`, { with: { type: 'json' } }),
);
