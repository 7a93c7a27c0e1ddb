/** What a learner may do in a sentence. */
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

/** What does not belong into the scene. */
export type Oddity = 'injection' | 'ai_question' | 'off_topic';

/** One language's patterns, as regular expressions over folded text (lower case, no accents, straight quotes). */
export interface Lexicon {
  readonly moves: Readonly<Record<Exclude<Move, 'closed_question'>, readonly string[]>>;
  readonly oddities: Readonly<Record<Oddity, readonly string[]>>;
  /** A day, a date or an hour that somebody can hold somebody to. */
  readonly when: readonly string[];
  /** What gives away that a sentence looks back. */
  readonly past: readonly string[];
  /** Words without content of their own. */
  readonly stopwords: string;
}
