import type { SpokenLanguage } from '../../language/spoken-language.ts';
import { grammars } from '../grammar.ts';

/** The French « vous » form of a verb in the « tu » form, as in « penses » and « pensez ». */
function formalVerb(verb: string, endings: readonly (readonly [RegExp, string])[]): string {
  const found = endings.find(([ending]) => ending.test(verb));
  return found ? verb.replace(...found) : verb;
}

/**
 * Converts a folded text that says « tu » to the form with « vous », for which most patterns are written. Indexes change,
 * but not the signs between clauses. A text without « tu », and any in a language without such forms, stays as it is.
 */
export function formallyAddressed(text: string, language: SpokenLanguage): string {
  const { familiar, verbs, subject, inverted, words } = grammars[language].formal_address;
  if (!familiar.test(text)) return text;
  const verbal = text
    .replace(inverted, (_, verb: string) => `${formalVerb(verb, verbs)}-vous`)
    .replace(subject, (_, pronouns: string, verb: string) => `vous ${pronouns}${formalVerb(verb, verbs)}`);
  return words.reduce((rest, [pattern, formal]) => rest.replace(pattern, formal), verbal);
}
