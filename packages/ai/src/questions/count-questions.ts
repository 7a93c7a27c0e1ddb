import { knownLanguage, type SpokenLanguage } from '../language/spoken-language.ts';
import { questionPatterns } from './question-patterns.ts';

type QuestionKind = 'open' | 'closed';

/** Counts open and closed questions, but no rhetorical ones; returns null if there is no list of question words for the language. */
export function countQuestions(
  texts: readonly string[],
  language: string,
): Readonly<Record<QuestionKind, number>> | null {
  const known = knownLanguage(language);
  if (!known) return null;
  const kinds = texts.flatMap((text) => sentencesOf(text).flatMap((one) => kindOf(one, known) ?? []));
  const count = (kind: QuestionKind) => kinds.filter((one) => one === kind).length;
  return { open: count('open'), closed: count('closed') };
}

/**
 * The space that French puts before a question mark is removed, because the space would end the sentence. A sentence may
 * begin with a small letter, as people write in a chat.
 */
const sentencesOf = (text: string): string[] =>
  text
    .replace(/[\s\u00a0\u202f]+(?=[?!])/g, '')
    .replaceAll('’', "'")
    .split(/(?<=[.!?…]["”»)]?)\s+|\n+/u)
    .map((sentence) => sentence.trim())
    .filter(Boolean);

function kindOf(sentence: string, language: SpokenLanguage): QuestionKind | undefined {
  const { first, last, invitation, imperative, rhetorical } = questionPatterns[language];
  if (rhetorical.test(sentence)) return undefined;
  const asks = /\?[\s"»”)!?]*$/.test(sentence);
  const invites = invitation.test(sentence);
  if (!asks && !(invites && imperative.test(sentence))) return undefined;
  // The first of several question words decides whether the question is open, as in “So, what happened, and when?”.
  const [found] = [first.exec(sentence), last?.exec(sentence)]
    .filter((match) => match !== null && match !== undefined)
    .toSorted((a, b) => a.index - b.index);
  if (found) return found.groups?.open === undefined ? 'closed' : 'open';
  return invites ? 'open' : 'closed';
}
