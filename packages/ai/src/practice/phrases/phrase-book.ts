/** Occasions for a reaction of the persona: a move of the learner, or a turn that made no sense. */
export type ReactionCue =
  | 'asked'
  | 'half_yes'
  | 'sidesteps'
  | 'noted'
  | 'clarifies'
  | 'contested'
  | 'withholds'
  | 'nothing_more'
  | 'felt'
  | 'heard'
  | 'told'
  | 'apology'
  | 'owned'
  | 'proposal'
  | 'next_step'
  | 'dated'
  | 'vague'
  | 'agrees'
  | 'not_yet'
  | 'evidence'
  | 'thanked'
  | 'blamed'
  | 'dismissed'
  | 'insulted'
  | 'pushed'
  | 'overpromised'
  | 'cancelled'
  | 'small_talk'
  | 'bare'
  | 'long'
  | 'repeated'
  | 'unclear'
  | 'off_topic'
  | 'markup'
  | 'injection'
  | 'ai_question'
  | 'other_language'
  | 'wordless';

/** Kinds of additions to a reaction: pressure, warmth, a question, a hint at a criterion that is still open. */
export type FollowUpCue =
  | 'warmth'
  | 'press'
  | 'back'
  | 'warning'
  | 'steer_ask'
  | 'steer_listen'
  | 'steer_name'
  | 'steer_own'
  | 'steer_propose'
  | 'steer_next_step'
  | 'steer_step'
  | 'steer_agree'
  | 'steer_evidence';

/** Ways in which a persona ends the conversation. */
export type ClosingCue = 'win' | 'win_dated' | 'lose' | 'end';

export type Cue = ReactionCue | FollowUpCue | ClosingCue;

/**
 * `soft` lines for open and guarded personas, `hard` ones for sceptical and hostile personas. Slots: `{when}`,
 * `{trigger}`, `{name}`.
 */
export interface Lines {
  readonly soft: readonly string[];
  readonly hard: readonly string[];
}
export type PhraseBook = Readonly<Record<Cue, Lines>>;
