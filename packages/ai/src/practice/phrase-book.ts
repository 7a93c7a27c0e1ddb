import { z } from 'zod';
import { loadLanguageData } from '../language/language-data.ts';
import { tones } from './tone.ts';

/** Situations to which the persona reacts, for example an apology of the learner. */
const reactionCues = [
  'asked',
  'undecided',
  'unknown',
  'told',
  'noted',
  'news',
  'clarifies',
  'denied',
  'withholds',
  'nothing_more',
  'felt',
  'heard',
  'apology',
  'owned',
  'proposal',
  'next_step',
  'dated',
  'vague',
  'agrees',
  'not_yet',
  'thanked',
  'blamed',
  'dismissed',
  'insulted',
  'pushed',
  'overpromised',
  'cancelled',
  'small_talk',
  'how_are_you',
  'bare',
  'long',
  'repeated',
  'taken_back',
  'silent',
  'present',
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
 * `back` are questions to the learner, and `counter` are sharper ones for difficulty levels 3 and 4.
 * Phrases whose cue starts with `steer_` hint at a success criterion that the learner has not met.
 */
const followUpCues = [
  'warmth',
  'press',
  'back',
  'counter',
  'warning',
  'steer_ask',
  'steer_listen',
  'steer_name',
  'steer_own',
  'steer_propose',
  'steer_next_step',
  'steer_agree',
  'steer_evidence',
] as const;
export type FollowUpCue = (typeof followUpCues)[number];

const closingCues = ['win', 'win_dated', 'lose', 'end'] as const;
export type ClosingCue = (typeof closingCues)[number];

export type Cue = ReactionCue | FollowUpCue | ClosingCue;

/**
 * Phrases by the tone of the persona. Values replace slots such as `{name}`. A phrase fits every scenario and stays true if
 * the cue was detected wrongly: it states no fact about the scenario and nothing that the learner may not have done. A
 * sentence of three words or more stands in one phrase only.
 */
const phrases = z.record(z.enum(tones), z.array(z.string()).nonempty());

export const reactionPhrases = await loadLanguageData(
  z.record(z.enum(reactionCues), phrases),
  (locale) => import(`./languages/${locale}/reactions.json`, { with: { type: 'json' } }),
);

export const followUpPhrases = await loadLanguageData(
  z.record(z.enum([...followUpCues, ...closingCues]), phrases),
  (locale) => import(`./languages/${locale}/follow-ups.json`, { with: { type: 'json' } }),
);
