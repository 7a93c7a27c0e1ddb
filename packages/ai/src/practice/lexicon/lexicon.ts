/** Kinds of conversational acts that a sentence of the learner can contain. */
export const moves = [
  'open_question',
  'closed_question',
  'acknowledges',
  'paraphrases',
  'names_issue',
  'apologises',
  'owns',
  'proposes',
  'seeks_agreement',
  'sets_next_step',
  'gives_evidence',
  'thanks',
  'factual_question',
  'accepts',
  'asks_meaning',
  'disagrees',
  'greets',
  'closes',
  'vague_step',
  'cancels',
  'blames',
  'dismisses',
  'insults',
  'pushes',
  'overpromises',
] as const;
export type Move = (typeof moves)[number];

/** Kinds of turns that do not belong to the role-play. */
export type Oddity = 'injection' | 'ai_question' | 'off_topic';

/** Regular expressions of one language for folded text (lower case, no accents, straight quotes). */
export interface Lexicon {
  readonly moves: Readonly<Record<Exclude<Move, 'closed_question'>, readonly string[]>>;
  readonly oddities: Readonly<Record<Oddity, readonly string[]>>;
  /** Patterns of a day, a date or an hour precise enough for a commitment. */
  readonly when: readonly string[];
  /** Patterns that show that a sentence is about the past. */
  readonly past: readonly string[];
  /** Function words without content of their own. */
  readonly stopwords: string;
}
