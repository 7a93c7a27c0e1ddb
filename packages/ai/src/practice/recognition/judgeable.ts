import { spokenLanguage } from '../../language/spoken-language.ts';
import { folded } from '../reading/folded-text.ts';
import type { CriterionKind } from './criterion-kinds.ts';
import { readCriterion } from './read-criterion.ts';
import { recognitionData } from './recognition-data.ts';

/**
 * Returns the kind of act by which the built-in engine judges a criterion, or null if it cannot judge the criterion.
 * `tag` is the BCP 47 tag of the language in which the criterion is written.
 */
export function builtInJudges(text: string, tag: string): CriterionKind | null {
  const { demands, whole } = readCriterion(text, spokenLanguage(tag));
  // The rules can see an insult or a promise, but not that there was none.
  return whole && demands.every(({ kind }) => kind !== 'respect' && kind !== 'restraint')
    ? (demands[0]?.kind ?? null)
    : null;
}

/**
 * Returns the text by which the built-in engine judges a criterion of a rubric: the name, or the description if the name
 * demands nothing that the engine knows. An agreement, for example, is more than the step that the description names.
 */
export function judgedText(
  { name, description }: { readonly name: string; readonly description: string },
  tag: string,
): string {
  const language = spokenLanguage(tag);
  const isNamed =
    readCriterion(name, language).demands.length > 0 ||
    recognitionData[language].criteria.conditions.test(folded(name));
  return !isNamed && builtInJudges(description, tag) ? description : name;
}
