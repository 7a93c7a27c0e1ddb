/** What a persona may answer to: something the learner did, or something that did not make sense. */
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

/** What a persona may add: pressure, warmth, a question, a nudge towards what is still missing. */
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

/** How a persona ends. */
export type ClosingCue = 'win' | 'win_dated' | 'lose' | 'end';

export type Cue = ReactionCue | FollowUpCue | ClosingCue;

/** Lines for open and guarded personas, and for sceptical and hostile ones. `{when}`, `{trigger}` and `{name}` are filled in. */
export interface Lines {
  readonly soft: readonly string[];
  readonly hard: readonly string[];
}
export type PhraseBook = Readonly<Record<Cue, Lines>>;
