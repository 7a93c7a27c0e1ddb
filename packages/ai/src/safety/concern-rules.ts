import { z } from 'zod';
import { loadLanguageData } from '../language/language-data.ts';
import { foldedPattern, foldedPatterns, withParts } from '../language/pattern-schemas.ts';

/** `distress` is a thought of self-harm, or of being harmed. `abuse` is a threat, a slur or a sexual demand. */
export type SafetyConcern = 'distress' | 'abuse';

/** A `clear` concern stops the role-play. After a `doubtful` one, the learner is asked whether all is well. */
export type ConcernCertainty = 'clear' | 'doubtful';

export interface ConcernRule {
  readonly concern: SafetyConcern;
  readonly certainty: ConcernCertainty;
  /** Pattern for folded text: lower case, without accents, with plain apostrophes and single spaces. */
  readonly pattern: RegExp;
  /** Whether the rule also holds in words that report somebody else: “he told me that he would hit me”. */
  readonly holdsInReports: boolean;
}

const eachMatch = foldedPattern.transform((pattern) => new RegExp(pattern, 'gu'));
const byCertainty = z.strictObject({ clear: z.array(eachMatch), doubtful: z.array(eachMatch) });

/*
 * A lexicon with context, after the ConText algorithm of clinical text analysis (Harkema, Dowling, Thornblade, Chapman:
 * J. Biomed. Inform. 42(5), 2009): terms that name a concern, figures of speech that contain such a term, and phrases
 * before or after a term that deny it, attribute it to somebody else, or make it less certain.
 */
const languages = Object.values(
  await loadLanguageData(
    withParts(
      z.strictObject({
        /** Short and misspelt forms, each with the form that the rules expect. Words that only stress are left out. */
        spellings: z.array(z.tuple([eachMatch, z.string()])),
        distress: byCertainty,
        abuse: byCertainty,
        /** What somebody does or says to the learner outside work, such as “my husband hits me”. Always doubtful. */
        disclosure: z.array(eachMatch),
        /** Figures of speech (ConText: pseudo-triggers). A term inside one does not count. */
        idioms: foldedPatterns,
        /** Words such as “she said”, which attribute the rest of the sentence to another person. */
        said_by_others: foldedPatterns,
        /** The beginning of a question to the persona, such as “are you thinking of”. */
        asks_the_other: foldedPatterns,
        /** An insult or a threat to the other, such as “I will have you fired”, which the learned score leaves out. */
        aimed_at_other: z.array(eachMatch),
        /** A negation directly before a term. */
        negated: foldedPatterns,
        /** Words in the same sentence that speak of the past, of a joke or of fiction. A term then is doubtful. */
        less_certain: foldedPatterns,
        /** Words of one meaning, folded; one that ends with `*` is a stem. The learned score reads them alike. */
        word_classes: z.record(
          z.string(),
          z.string().transform((words) => words.split(' ')),
        ),
      }),
    ),
    (locale) => import(`./languages/${locale}.json`, { with: { type: 'json' } }),
  ),
);

const rulesOf = (concern: SafetyConcern, certainty: ConcernCertainty): readonly ConcernRule[] =>
  languages.flatMap((language) =>
    language[concern][certainty].map((pattern) => ({ concern, certainty, pattern, holdsInReports: false })),
  );

const disclosureRules: readonly ConcernRule[] = languages.flatMap(({ disclosure }) =>
  disclosure.map((pattern) => ({
    concern: 'distress',
    certainty: 'doubtful',
    pattern,
    holdsInReports: true,
  })),
);

/** Clear rules come first, and those for distress before those for abuse. */
export const concernRules: readonly ConcernRule[] = [
  ...rulesOf('distress', 'clear'),
  ...rulesOf('abuse', 'clear'),
  ...rulesOf('distress', 'doubtful'),
  ...disclosureRules,
  ...rulesOf('abuse', 'doubtful'),
];

const anyLanguage =
  (name: 'said_by_others' | 'asks_the_other' | 'negated' | 'less_certain') =>
  (text: string): boolean =>
    languages.some((language) => language[name].test(text));

export const isSaidByOthers = anyLanguage('said_by_others');
export const asksTheOther = anyLanguage('asks_the_other');
export const isNegated = anyLanguage('negated');
export const isLessCertain = anyLanguage('less_certain');

/** Writes short and misspelt forms as the rules expect them. */
export const withUsualSpelling = (text: string): string =>
  spellings.reduce((rest, [pattern, usual]) => rest.replace(pattern, usual), text);

const spellings = languages.flatMap((language) => language.spellings);
const idioms = languages.map((language) => new RegExp(language.idioms, 'gu'));

/** Replaces the letters of each figure of speech by `_`, so that no rule matches inside it. */
export const withoutIdioms = (text: string): string =>
  idioms.reduce((rest, pattern) => rest.replace(pattern, (idiom) => '_'.repeat(idiom.length)), text);

const aimed = languages.flatMap((language) => language.aimed_at_other);

/** Leaves out insults and threats to the other, as far as they are about work. */
export const withoutQuarrel = (sentence: string): string =>
  aimed.reduce((rest, pattern) => rest.replace(pattern, '_'), sentence);

const classes: readonly (readonly [word: string, name: string])[] = languages.flatMap((language) =>
  Object.entries(language.word_classes).flatMap(([name, words]) =>
    words.map((word) => [word, name] as const),
  ),
);
const classOfWord = new Map(classes.toReversed());
const longestStem = Math.max(...classes.map(([word]) => word.length));

/** The class of words that a folded word belongs to, such as `weapon`; a whole word comes before the longest stem. */
export function wordClass(word: string): string | undefined {
  const whole = classOfWord.get(word);
  if (whole) return whole;
  for (let length = Math.min(word.length, longestStem); length > 1; length--) {
    const name = classOfWord.get(`${word.slice(0, length)}*`);
    if (name) return name;
  }
  return undefined;
}
