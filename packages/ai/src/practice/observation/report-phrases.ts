import type { CriterionKind } from '../reading/criterion-kinds.ts';

/** What is said of one kind of criterion. `{name}` is the persona, `{n}` how often. */
export interface CriterionPhrases {
  readonly strong: string;
  readonly some: string;
  readonly weak: string;
  readonly missed: string;
  /** Why there is nothing to judge. */
  readonly none: string;
  /** For the headline: what was done well, and what was missing; both begin small. */
  readonly strength: string;
  readonly gap: string;
  /** A focus point when it was missing. */
  readonly title: string;
  readonly advice: string;
  /** How it goes further when it was there. */
  readonly stretch_title: string;
  readonly stretch: string;
}

export interface FocusPhrases {
  readonly title: string;
  readonly advice: string;
}

export interface ReportPhrases {
  readonly kinds: Readonly<Record<CriterionKind, CriterionPhrases>>;
  /** Focus points for what hurt. `{words}` is what the learner said, `{better}` the same sentence without it. */
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
  /** Takes the rubric's own words for a better level: `{score}`, `{anchor}`. */
  readonly best_level: string;
  readonly subject_met: string;
  readonly subject_none: string;
  readonly headline: Readonly<
    Record<'both' | 'strength' | 'two_strengths' | 'gap' | 'two_gaps' | 'little', string>
  >;
}

export type Harm = keyof ReportPhrases['harms'];
