import { z } from 'zod';
import { loadLanguageData } from '../../language/language-data.ts';
import { criterionKinds } from '../reading/criterion-kinds.ts';

/** Phrases for one kind of criterion. `{name}` is the persona, `{n}` the number of occurrences. */
const criterionPhrases = z.strictObject({
  strong: z.string(),
  some: z.string(),
  weak: z.string(),
  missed: z.string(),
  /** Explanation for a criterion without evidence. */
  none: z.string(),
  /** Fragments for the headline: what was done well and what was missing; both start in lower case. */
  strength: z.string(),
  gap: z.string(),
  /** Focus point for a criterion that was not met. */
  title: z.string(),
  advice: z.string(),
  /** Suggestion for improvement when the criterion was met. */
  stretch_title: z.string(),
  stretch: z.string(),
});

const focusPhrases = z.strictObject({ title: z.string(), advice: z.string() });
export type FocusPhrases = z.infer<typeof focusPhrases>;

const harms = [
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

const headlines = ['both', 'strength', 'two_strengths', 'gap', 'two_gaps', 'little'] as const;

const reportSchema = z.strictObject({
  kinds: z.record(z.enum(criterionKinds), criterionPhrases),
  /**
   * Focus points for harmful moves. `{words}` is what the learner said, `{better}` the same sentence without the
   * harmful words.
   */
  harms: z.record(z.enum(harms), focusPhrases),
  passed_over: focusPhrases,
  monologue: focusPhrases,
  closed_only: focusPhrases,
  softer: z.string(),
  /** Quotes the next better level of the rubric: `{score}`, `{anchor}`. */
  best_level: z.string(),
  subject_met: z.string(),
  subject_none: z.string(),
  headline: z.record(z.enum(headlines), z.string()),
});
export type ReportPhrases = z.infer<typeof reportSchema>;

/** Phrases of the built-in observer's report, by language (`languages/<tag>/report-phrases.json`). */
export const reportPhrases = await loadLanguageData(
  reportSchema,
  (locale) => import(`../languages/${locale}/report-phrases.json`, { with: { type: 'json' } }),
);
