import type { CriterionKind } from '../reading/criterion-kinds.ts';

/** Phrases for one kind of criterion. `{name}` is the persona, `{n}` the number of occurrences. */
export interface CriterionPhrases {
  readonly strong: string;
  readonly some: string;
  readonly weak: string;
  readonly missed: string;
  /** Explanation for a criterion without evidence. */
  readonly none: string;
  /** Fragments for the headline: what was done well and what was missing; both start in lower case. */
  readonly strength: string;
  readonly gap: string;
  /** Focus point for a criterion that was not met. */
  readonly title: string;
  readonly advice: string;
  /** Suggestion for improvement when the criterion was met. */
  readonly stretch_title: string;
  readonly stretch: string;
}

export interface FocusPhrases {
  readonly title: string;
  readonly advice: string;
}

export interface ReportPhrases {
  readonly kinds: Readonly<Record<CriterionKind, CriterionPhrases>>;
  /**
   * Focus points for harmful moves. `{words}` is what the learner said, `{better}` the same sentence without the
   * harmful words.
   */
  readonly harms: Readonly<
    Record<
      'insults' | 'accuses' | 'blames' | 'dismisses' | 'pushes' | 'overpromises' | 'cancels' | 'vague_step',
      FocusPhrases
    >
  >;
  readonly passed_over: FocusPhrases;
  readonly monologue: FocusPhrases;
  readonly closed_only: FocusPhrases;
  readonly softer: string;
  /** Quotes the next better level of the rubric: `{score}`, `{anchor}`. */
  readonly best_level: string;
  readonly subject_met: string;
  readonly subject_none: string;
  readonly headline: Readonly<
    Record<'both' | 'strength' | 'two_strengths' | 'gap' | 'two_gaps' | 'little', string>
  >;
}

export type Harm = keyof ReportPhrases['harms'];
