import type { SpokenLanguage } from '../../language/spoken-language.ts';
import { quotable } from '../../text/quotable.ts';
import { folded, type Sentence, sentencesOf, wordsOf } from '../reading/folded-text.ts';
import { says, sharedSubjects, subjectsOf } from '../reading/topic-match.ts';
import { recognitionData } from './recognition-data.ts';

/** A part of the author's text counts from this number of words, other words for it from this number of subjects. */
const fewestWords = 4;
const fewestSubjects = 3;

const flat = (text: string): string => ` ${wordsOf(text).join(' ')} `;

const isPart = (sentence: string, disclosure: string): boolean =>
  wordsOf(sentence).length >= fewestWords && flat(disclosure).includes(flat(sentence));

/** The sentence that says most of a disclosure. */
function closest(
  sentences: readonly Sentence[],
  disclosure: string,
  language: SpokenLanguage,
): Sentence | undefined {
  const subjects = subjectsOf(disclosure, language);
  const shares = (one: Sentence) => sharedSubjects(subjectsOf(one.text, language), subjects);
  return sentences.toSorted((one, other) => shares(other) - shares(one))[0];
}

/**
 * Finds the persona's words that tell a disclosure. `isSure` is false if they may deny it. Undefined if the reply does not
 * tell it; what a reply only asks is not told.
 */
export function toldIn(
  text: string,
  disclosure: string,
  language: SpokenLanguage,
): { readonly quote: string; readonly isSure: boolean } | undefined {
  const all = sentencesOf(text, language);
  const isVerbatim = wordsOf(disclosure).length > 0 && flat(text).includes(flat(disclosure));
  const stated = all.filter(({ asks }) => !asks);
  const parts = stated.filter((one) => isPart(one.text, disclosure));
  if (
    !isVerbatim &&
    parts.length === 0 &&
    !says(stated.map((one) => one.text).join(' '), disclosure, language)
  )
    return undefined;
  const [first = closest(isVerbatim ? all : stated, disclosure, language)] = parts;
  const last = parts.at(-1) ?? first;
  if (!first || !last) return undefined;
  const isOfIt = (one: Sentence | undefined) =>
    one !== undefined && flat(disclosure).includes(flat(one.text));
  // “Eleven hours.” is too short to tell anything by itself, and “do I keep my licence?” asks: both belong to what follows.
  let from = all.indexOf(first);
  while (isOfIt(all[from - 1])) from--;
  let to = all.indexOf(last);
  while (isOfIt(all[to + 1])) to++;
  const [begin = first, end = last] = [all[from], all[to]];
  const passage = text.slice(text.indexOf(begin.text), text.lastIndexOf(end.text) + end.text.length);
  const { negated } = recognitionData[language].guards;
  // “It was not cut, and nobody minds” and “It was cut, and nobody knows” deny as often.
  const denies = [text, disclosure].some((one) => negated.test(folded(one)));
  const isSure =
    isVerbatim ||
    parts.length > 0 ||
    (!denies &&
      sharedSubjects(subjectsOf(text, language), subjectsOf(disclosure, language)) >= fewestSubjects);
  return { quote: quotable(passage), isSure };
}
