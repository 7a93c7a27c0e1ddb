import { z } from 'zod';
import { loadLanguageData } from '../../language/language-data.ts';
import { foldedPatterns, typedPatterns } from '../../language/pattern-schemas.ts';
import type { SpokenLanguage } from '../../language/spoken-language.ts';
import type { Move } from '../lexicon.ts';
import { folded } from './folded-text.ts';

/** Kinds of success criteria that the rules recognise in an author's text. */
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
 * `movesFor` lists moves of the learner (such as an apology) that meet the criterion. `movesAgainst` lists moves that
 * lower its score.
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

export const criterionPatterns = await loadLanguageData(
  z.strictObject({
    kinds: z.record(z.enum(criterionKinds), typedPatterns),
    /** Patterns of failure criteria, by the harmful move (such as an insult) that the criterion forbids. */
    failures: z.record(z.enum(['blames', 'dismisses', 'insults', 'pushes', 'overpromises']), typedPatterns),
    /** Pattern of criteria that ask for a day or an hour. */
    names_when: foldedPatterns,
    /**
     * Regular expressions that recognise whether a mission demands a date or time (`demands_when`) or a next
     * step (`demands_step`).
     */
    demands_when: foldedPatterns,
    demands_step: foldedPatterns,
  }),
  (locale) => import(`../languages/${locale}/criteria.json`, { with: { type: 'json' } }),
);

/** Returns at most two kinds of a criterion, the most specific kind first. */
export function kindsOf(text: string, language: SpokenLanguage): readonly CriterionKind[] {
  const flat = folded(text);
  const kinds = criterionKinds.filter((kind) => criterionPatterns[language].kinds[kind].test(flat));
  return kinds[0] === 'disclosure' ? ['disclosure'] : kinds.slice(0, 2);
}
