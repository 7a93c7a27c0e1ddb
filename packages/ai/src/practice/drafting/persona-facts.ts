import type { SpokenLanguage } from '../../language/spoken-language.ts';
import { folded } from '../reading/folded-text.ts';
import { draftPatterns } from './draft-patterns.ts';
import type { SourceReading } from './read-source.ts';

/**
 * Returns the sentences that say something about the persona, who may know and repeat them. A sentence about which this is
 * not sure is none of them: it stays in the brief of the learner.
 */
export function personaFacts(reading: SourceReading, language: SpokenLanguage): readonly string[] {
  const { staff, pronouns, definite } = draftPatterns[language];
  const { sentences, rules, goals, feelings } = reading;
  const surname = reading.name && folded(reading.name.split(' ').at(-1) ?? reading.name);
  const role = reading.title && folded(reading.title);
  const introduction = sentences.find((sentence) => role && folded(sentence).includes(role));
  const thePerson = role
    ? new RegExp(`(?<![a-z])(?:${definite})(?:[a-z-]+ )?${role}(?![a-z])`, 'u')
    : undefined;
  /** False after a sentence about colleagues of the learner, whom a pronoun may mean too. */
  let isPersonaMeant = false;
  return sentences.filter((sentence) => {
    const flat = folded(sentence);
    const isNamed = (surname && flat.includes(surname)) || (!surname && sentence === introduction);
    if (rules.includes(sentence)) {
      isPersonaMeant = false;
      return false;
    }
    if (isNamed) isPersonaMeant = true;
    else if (staff.test(flat)) isPersonaMeant = false;
    if (isNamed) return true;
    if (goals.includes(sentence)) return false;
    if (thePerson?.test(flat) && feelings.includes(sentence)) isPersonaMeant = true;
    else if (!pronouns.test(flat)) return false;
    return isPersonaMeant;
  });
}
