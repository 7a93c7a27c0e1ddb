import { z } from 'zod';
import { loadLanguageData } from '../language/language-data.ts';
import {
  everyFoldedPattern,
  foldedPattern,
  foldedPatterns,
  textPatterns,
  typedPatterns,
  wordSet,
} from '../language/pattern-schemas.ts';

const eachMatch = foldedPattern.transform((pattern) => new RegExp(pattern, 'gu'));

const grammarSchema = z.strictObject({
  /** Words that begin a question, to recognise questions without a question mark. */
  unmarked_question: foldedPatterns,
  /** Somebody called by name, as in “Mrs Marsh?”, which asks nothing. */
  vocative: foldedPatterns,
  /** Negations such as “not”, and words for something that went wrong. */
  problem: foldedPatterns,
  /** Denials of one's own part, such as “it was not us”. */
  denial: foldedPatterns,
  /** “Sorry” for being late, for the line or for disturbing, which is no apology for the matter. */
  polite_sorry: foldedPatterns,
  /** Small talk about the weekend or the weather. */
  pleasantry: foldedPatterns,
  /** Small talk that asks how somebody is or was: “How are you doing?”, “How was your weekend?” */
  asks_how: typedPatterns,
  /** Questions of a greeting, such as “How are you?”, which ask for nothing else. */
  how_are_you: foldedPatterns,
  /** Questions whether somebody is still there. */
  asks_presence: foldedPatterns,
  /** A whole turn that says nothing, such as “…” or “(silence)”. */
  silence: foldedPatterns,
  /** Questions such as “Which would you prefer?”, to which “yes” is no answer. */
  asks_choice: foldedPatterns,
  /** Questions that reproach instead of asking, such as “Did you not think of a backup?” */
  reproach: typedPatterns,
  /**
   * Objections (`line`) that answer something, such as a discount or an apology, and the words (`to`) of the learner that
   * they answer.
   */
  answering: z.array(z.strictObject({ line: foldedPattern, to: foldedPattern })),
  /** Words of numbers with their values, the words between them such as “and”, and the units that may follow. */
  numbers: z
    .array(z.tuple([z.string(), z.number()]))
    .transform((numbers): ReadonlyMap<string, number> => new Map(numbers)),
  number_joins: wordSet,
  units: z.array(z.strictObject({ typed: everyFoldedPattern, unit: z.string() })),
  /** Spelling of days and hours that learners type in haste. */
  spelling: z.array(z.strictObject({ typed: z.string(), correct: z.string() })),
  /** Questions such as “How long?”, and the numbers, times and days that may answer them. */
  asks_figure: foldedPatterns,
  /** Questions such as “How many drivers?” */
  asks_count: foldedPatterns,
  /** Words with which a persona says that it does not know. */
  ignorance: foldedPatterns,
  figure: foldedPatterns,
  /** Requests such as “Can you stay until Monday?”, whose day is no appointment. */
  asks_to_stay: foldedPatterns,
  /** Words that only agree, such as “You're right”, and show no understanding. */
  mere_agreement: foldedPatterns,
  /** Questions about what somebody could do, which no fact of the past answers. */
  asks_plan: foldedPatterns,
  /** Questions about the person, such as “What worries you?” */
  asks_person: typedPatterns,
  /** Questions about the person (`asks`), and words of a fact that answers them (`says`), as in “If I had a name, …” */
  asked_for: z.array(z.strictObject({ asks: foldedPattern, says: foldedPattern })),
  /** Words with which a fact says who, without a name. */
  says_whose: foldedPatterns,
  /** Questions such as “Why?” */
  asks_reason: foldedPatterns,
  /** Words of a question about anything, such as “important”: a question without other subjects is about the person. */
  open_words: wordSet,
  /** Words with which the learner says where a fact can be checked, or what the other needs. */
  checkable: foldedPatterns,
  needs: foldedPatterns,
  /** Short questions such as “What is failing?”. */
  asks_what: foldedPatterns,
  /** Questions such as “Who decides?”, and words that answer them without a name, as in “That is me.” */
  asks_who: foldedPatterns,
  says_who: foldedPatterns,
  /** Refusals such as “I won't”, and statements that something does not exist, which bring no news. */
  refusal: foldedPatterns,
  /** Words that look like taking responsibility, such as “I take it” in “I take it that you agree”. */
  half_owning: foldedPatterns,
  /** Words that begin a polite question, such as “sorry” in “Sorry, what was that?”, and are then no apology. */
  courtesy: foldedPatterns,
  /** Words for a death or a loss, which make “I am sorry” a condolence instead of an apology. */
  bereavement: foldedPatterns,
  /** Lines of a persona that take up what the learner has said, such as “So you take his word” or “Who said that?” */
  takes_up: foldedPatterns,
  /** A question of a whole sentence whether a summary is right. */
  checks: foldedPatterns,
  /** A decision or bad news. */
  news: foldedPatterns,
  /** Verb forms of a story about the past, in which a day such as “Tuesday” is no next step. */
  narrative: foldedPatterns,
  /** A negation at the end of a text, such as “is not”, which turns the words after it around. */
  negated_after: textPatterns,
  /**
   * How « tu » becomes « vous ». `familiar`: words that show « tu ». `subject`: « tu » with the pronouns and the verb after
   * it. `inverted`: a verb before « -tu ». `verbs`: endings of verbs; the first that matches counts. `words`: all others.
   */
  formal_address: z.strictObject({
    familiar: foldedPatterns,
    subject: eachMatch,
    inverted: eachMatch,
    verbs: z.array(z.tuple([foldedPattern, z.string()])),
    words: z.array(z.tuple([eachMatch, z.string()])),
  }),
  /** Words such as “you”. */
  addressee: foldedPatterns,
  /**
   * `shared_day`: words such as “we” in a proposal of a date. `agreement`: words such as “deal” in a question
   * that asks for consent.
   */
  shared_day: foldedPatterns,
  agreement: foldedPatterns,
  /** Words with which a quote must not end, such as articles and prepositions. */
  unfinished: textPatterns,
  /**
   * Adverbs such as “only”, which play a problem down. The pattern also matches the space before the adverb.
   */
  belittling: textPatterns,
  /**
   * `clitics`: short forms such as the French “l'”. `endings`: endings of inflected words. Both are removed before
   * words are compared.
   */
  clitics: foldedPatterns,
  /** Short forms with a space where an apostrophe belongs, as in « c est quoi ». */
  spaced_elisions: everyFoldedPattern,
  endings: foldedPattern,
  /** Times such as “night”, which small talk shares with any scenario: alone they are no topic. */
  times: wordSet,
  /** Words such as “already” and “happen”, which are no topic of a question either. */
  fillers: wordSet,
  /** Frequent words by which the language of a short text is recognised. */
  common_words: wordSet,
});

export const grammars = await loadLanguageData(
  grammarSchema,
  (locale) => import(`./languages/${locale}/reading.json`, { with: { type: 'json' } }),
);
