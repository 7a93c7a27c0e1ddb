import { z } from 'zod';
import { loadLanguageData } from '../language/language-data.ts';

/** Occasions for a reaction of the persona: a move of the learner, or a turn that made no sense. */
const reactionCues = [
  'asked',
  'half_yes',
  'sidesteps',
  'noted',
  'clarifies',
  'contested',
  'withholds',
  'nothing_more',
  'felt',
  'heard',
  'told',
  'apology',
  'owned',
  'proposal',
  'next_step',
  'dated',
  'vague',
  'agrees',
  'not_yet',
  'evidence',
  'thanked',
  'blamed',
  'dismissed',
  'insulted',
  'pushed',
  'overpromised',
  'cancelled',
  'small_talk',
  'bare',
  'long',
  'repeated',
  'unclear',
  'off_topic',
  'markup',
  'injection',
  'ai_question',
  'other_language',
  'wordless',
] as const;
export type ReactionCue = (typeof reactionCues)[number];

/** Kinds of additions to a reaction: pressure, warmth, a question, a hint at a criterion that is still open. */
const followUpCues = [
  'warmth',
  'press',
  'back',
  'warning',
  'steer_ask',
  'steer_listen',
  'steer_name',
  'steer_own',
  'steer_propose',
  'steer_next_step',
  'steer_step',
  'steer_agree',
  'steer_evidence',
] as const;
export type FollowUpCue = (typeof followUpCues)[number];

/** Ways in which a persona ends the conversation. */
const closingCues = ['win', 'win_dated', 'lose', 'end'] as const;
export type ClosingCue = (typeof closingCues)[number];

export type Cue = ReactionCue | FollowUpCue | ClosingCue;

/**
 * `soft` lines for open and guarded personas, `hard` ones for sceptical and hostile personas. Slots: `{when}`,
 * `{trigger}`, `{name}`.
 */
const lines = z.strictObject({
  soft: z.array(z.string()).nonempty(),
  hard: z.array(z.string()).nonempty(),
});

/** How a persona reacts, by language and cue (`languages/<tag>/reactions.json`). */
export const reactionPhrases = await loadLanguageData(
  z.record(z.enum(reactionCues), lines),
  (locale) => import(`./languages/${locale}/reactions.json`, { with: { type: 'json' } }),
);

/** What a persona adds to a reaction, and its last words (`languages/<tag>/follow-ups.json`). */
export const followUpPhrases = await loadLanguageData(
  z.record(z.enum([...followUpCues, ...closingCues]), lines),
  (locale) => import(`./languages/${locale}/follow-ups.json`, { with: { type: 'json' } }),
);
