import { z } from 'zod';
import { loadLanguageData } from '../../language/language-data.ts';
import { foldedPatterns, typedPatterns } from '../../language/pattern-schemas.ts';
import type { SpokenLanguage } from '../../language/spoken-language.ts';
import type { Move } from '../lexicon/lexicon.ts';
import { folded } from './folded-text.ts';

/**
 * Kinds of success criteria that the rules recognise in an author's text, such as asking, listening or agreeing a next
 * step.
 */
export const criterionKinds = [
  'disclosure',
  'respect',
  'restraint',
  'sums_up',
  'own',
  'listen',
  'evidence',
  'name',
  'ask',
  'propose',
  'next_step',
  'agree',
] as const;
export type CriterionKind = (typeof criterionKinds)[number];

/**
 * For each kind of criterion: `movesFor` lists the conversational moves of the learner (such as an apology) that meet
 * the criterion, `movesAgainst` the moves that lower its score.
 */
export const movesFor: Readonly<Record<CriterionKind, readonly Move[]>> = {
  disclosure: ['open_question', 'acknowledges', 'paraphrases'],
  respect: [],
  restraint: [],
  sums_up: ['paraphrases'],
  own: ['apologises', 'owns'],
  listen: ['acknowledges', 'paraphrases'],
  name: ['names_issue'],
  evidence: ['gives_evidence'],
  ask: ['open_question'],
  propose: ['proposes'],
  next_step: ['sets_next_step'],
  agree: ['seeks_agreement'],
};
export const movesAgainst: Readonly<Record<CriterionKind, readonly Move[]>> = {
  disclosure: [],
  respect: ['insults', 'blames', 'dismisses'],
  restraint: ['overpromises', 'pushes'],
  sums_up: [],
  own: ['blames', 'cancels'],
  listen: ['dismisses', 'cancels', 'insults'],
  name: ['dismisses'],
  evidence: ['overpromises'],
  ask: ['pushes'],
  propose: ['pushes'],
  next_step: ['vague_step', 'overpromises'],
  agree: ['pushes'],
};

/** Patterns for an author's texts about a mission, by language (from `languages/<tag>/criteria.json`). */
export const criterionPatterns = await loadLanguageData(
  z.strictObject({
    kinds: z.record(z.enum(criterionKinds), typedPatterns),
    /** Patterns of failure criteria, by the harmful move (such as an insult) that the failure criterion forbids. */
    failures: z.record(z.enum(['blames', 'dismisses', 'insults', 'pushes', 'overpromises']), typedPatterns),
    /** Pattern that recognises criteria which ask for a day or an hour. */
    names_when: foldedPatterns,
    /** Patterns of a brief or objective that demands a date (`demands_when`) or a next step (`demands_step`). */
    demands_when: foldedPatterns,
    demands_step: foldedPatterns,
  }),
  (locale) => import(`../languages/${locale}/criteria.json`, { with: { type: 'json' } }),
);

/**
 * Returns the kinds of a criterion by its text: at most two, the most specific first, and none if no pattern matches. A
 * criterion that asks for a disclosure has only the kind `disclosure`.
 */
export function kindsOf(text: string, language: SpokenLanguage): readonly CriterionKind[] {
  const flat = folded(text);
  const kinds = criterionKinds.filter((kind) => criterionPatterns[language].kinds[kind].test(flat));
  return kinds[0] === 'disclosure' ? ['disclosure'] : kinds.slice(0, 2);
}
