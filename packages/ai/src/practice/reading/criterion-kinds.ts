import { z } from 'zod';
import { loadLanguageData } from '../../language/language-data.ts';
import { foldedPatterns, typedPatterns } from '../../language/pattern-schemas.ts';
import type { SpokenLanguage } from '../../language/spoken-language.ts';
import type { Move } from '../lexicon/lexicon.ts';
import { folded } from './folded-text.ts';

/** Kinds that the free text of a success criterion is matched to. */
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

/** Moves that count as evidence for each kind. `movesAgainst` has those that count against. */
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

/** Patterns for the texts that authors write about a mission, by language (`languages/<tag>/criteria.json`). */
export const criterionPatterns = await loadLanguageData(
  z.strictObject({
    kinds: z.record(z.enum(criterionKinds), typedPatterns),
    /** Moves that failure criteria name. */
    failures: z.record(z.enum(['blames', 'dismisses', 'insults', 'pushes', 'overpromises']), typedPatterns),
    /** Words of a criterion that asks for a day or an hour. */
    names_when: foldedPatterns,
    /** Demands of brief and objective for a date or a step, even if no criterion repeats them. */
    demands_when: foldedPatterns,
    demands_step: foldedPatterns,
  }),
  (locale) => import(`../languages/${locale}/criteria.json`, { with: { type: 'json' } }),
);

/**
 * Returns the kinds that a text mentions, the most specific first; empty without a match. A text about a disclosure has
 * only that kind.
 */
export function kindsOf(text: string, language: SpokenLanguage): readonly CriterionKind[] {
  const flat = folded(text);
  const kinds = criterionKinds.filter((kind) => criterionPatterns[language].kinds[kind].test(flat));
  return kinds[0] === 'disclosure' ? ['disclosure'] : kinds.slice(0, 2);
}
