import { z } from 'zod';
import { loadLanguageData } from '../../language/language-data.ts';
import { type CriterionKind, criterionKinds } from '../recognition/criterion-kinds.ts';
import { harms } from '../recognition/recognition-data.ts';

/** Kinds of details of a next step, which share its phrases. */
type Detail = 'date' | 'hour' | 'person';
export type PhraseKind = Exclude<CriterionKind, Detail>;

const isDetail = (kind: CriterionKind): kind is Detail =>
  kind === 'date' || kind === 'hour' || kind === 'person';
export const phraseKindOf = (kind: CriterionKind): PhraseKind => (isDetail(kind) ? 'next_step' : kind);
const phraseKinds = criterionKinds.filter((kind): kind is PhraseKind => !isDetail(kind));

/**
 * Phrases for one kind of act. They state only what was recognised: `once` in one turn, `more` in several, `missed` if nothing in the conversation can have been the act. `{name}` is the persona's first name.
 */
const criterionPhrases = z.strictObject({
  once: z.string().optional(),
  more: z.string().optional(),
  missed: z.string().optional(),
  /** Advice for a criterion that was missed. */
  title: z.string(),
  advice: z.string(),
  /** Suggestion for a criterion that was met. */
  stretch: z.strictObject({ title: z.string(), advice: z.string() }).optional(),
});

const focusPhrases = z.strictObject({ title: z.string(), advice: z.string() });
export type FocusPhrases = z.infer<typeof focusPhrases>;

const reportSchema = z.strictObject({
  kinds: z.record(z.enum(phraseKinds), criterionPhrases),
  /** Phrases for harmful moves, such as an insult. `{words}` is what the learner said. */
  harms: z.record(z.enum(harms), focusPhrases),
  passed_over: focusPhrases,
  monologue: focusPhrases,
  closed_only: focusPhrases,
  softer: z.string(),
  /** `{anchor}` is the rubric's description of the score `{score}`. */
  best_level: z.string(),
  cannot_judge: z.string(),
  /** Of a criterion that demands more than the rules understand, whatever was said. */
  no_rule: z.string(),
  /** Of “Says it plainly” where no aim of the mission says what “it” is. */
  says_what: z.string(),
  /** Why a score is a point higher than the questions of which the rules are sure. */
  seems_asked: z.string(),
  /** `{criterion}` is a failure criterion of the mission that is met. */
  failed: z.string(),
  on_criterion: z.string(),
  too_few: z.string(),
  nothing_known: z.string(),
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
