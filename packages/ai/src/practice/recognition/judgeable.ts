import { spokenLanguage } from '../../language/spoken-language.ts';
import type { CriterionKind } from './criterion-kinds.ts';
import { readCriterion } from './read-criterion.ts';

/**
 * Returns the kind of act by which the built-in engine judges a criterion, or null if it cannot judge the criterion.
 * `tag` is the BCP 47 tag of the language in which the criterion is written.
 */
export function builtInJudges(text: string, tag: string): CriterionKind | null {
  const { demands, whole } = readCriterion(text, spokenLanguage(tag));
  return whole ? (demands[0]?.kind ?? null) : null;
}
