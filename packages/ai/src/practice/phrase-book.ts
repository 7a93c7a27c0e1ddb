import { z } from 'zod';
import { loadLanguageData } from '../language/language-data.ts';

/**
 * Situations to which the persona reacts: a conversational move of the learner (such as an apology), or a turn that
 * does not belong to the role-play.
 */
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

/**
 * Kinds of phrases that can follow the persona's reaction, such as a demand or a friendly word. Those that start with
 * `steer_` hint at a success criterion that the learner has not met.
 */
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
 * Phrases for one cue (kind of learner's turn or of addition): `soft` at difficulty levels 1 and 2, `hard` at levels 3
 * and 4. A phrase can contain slots such as `{name}`, which are replaced by values.
 */
const lines = z.strictObject({
  soft: z.array(z.string()).nonempty(),
  hard: z.array(z.string()).nonempty(),
});

/**
 * Phrases with which the persona reacts, by language and cue (situation of the conversation), from
 * `languages/<tag>/reactions.json`.
 */
export const reactionPhrases = await loadLanguageData(
  z.record(z.enum(reactionCues), lines),
  (locale) => import(`./languages/${locale}/reactions.json`, { with: { type: 'json' } }),
);

/**
 * Phrases that the persona adds to a reaction, and its closing words, by language and cue (from
 * `languages/<tag>/follow-ups.json`).
 */
export const followUpPhrases = await loadLanguageData(
  z.record(z.enum([...followUpCues, ...closingCues]), lines),
  (locale) => import(`./languages/${locale}/follow-ups.json`, { with: { type: 'json' } }),
);
