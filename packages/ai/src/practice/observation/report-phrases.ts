import { z } from 'zod';
import { loadLanguageData } from '../../language/language-data.ts';
import { criterionKinds } from '../reading/criterion-kinds.ts';

/** Phrases for one kind of criterion, such as “listen”. `{name}` is the persona's first name. */
const criterionPhrases = z.strictObject({
  strong: z.string(),
  some: z.string(),
  weak: z.string(),
  missed: z.string(),
  /** Comment on a criterion for which the conversation contains no evidence. */
  none: z.string(),
  /** Parts of the report's headline: what the learner did well (`strength`) and what was missing (`gap`). */
  strength: z.string(),
  gap: z.string(),
  /** Advice for a criterion with a low score. */
  title: z.string(),
  advice: z.string(),
  /** Suggestion for a criterion with a good score. */
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
  /** Phrases for harmful moves, such as an insult. `{words}` is what the learner said. */
  harms: z.record(z.enum(harms), focusPhrases),
  passed_over: focusPhrases,
  monologue: focusPhrases,
  closed_only: focusPhrases,
  softer: z.string(),
  /** `{anchor}` is the rubric's description of the score `{score}`. */
  best_level: z.string(),
  subject_met: z.string(),
  subject_none: z.string(),
  headline: z.record(z.enum(headlines), z.string()),
});
export type ReportPhrases = z.infer<typeof reportSchema>;

export const reportPhrases = await loadLanguageData(
  reportSchema,
  (locale) => import(`../languages/${locale}/report-phrases.json`, { with: { type: 'json' } }),
);

/** A slot with a capital first letter, such as `{Name}`, capitalises its value. */
export const filledIn = (template: string, slots: Readonly<Record<string, string>>): string =>
  template.replace(/\{(\w+)\}/g, (whole, slot: string) => {
    const value = slots[slot.toLowerCase()];
    if (value === undefined) return whole;
    return slot === slot.toLowerCase() ? value : value.charAt(0).toUpperCase() + value.slice(1);
  });
