import type { SimulationMeasures } from '@repartee/contracts/library/authoring/simulation';
import type { Difficulty } from '@repartee/contracts/library/persona';
import type { TranscriptLine } from '../roleplay/reply-request.ts';
import { measureReplies } from '../simulate/measure-replies.ts';
import { repliesIn } from '../simulate/play-level.ts';
import { type FidelityLanguage, fidelityCast } from './fidelity-cast.ts';

/** One conversation of a persona with the scripted learner, who always sends the same turns. */
export interface RecordedConversation {
  readonly language: FidelityLanguage;
  readonly level: Difficulty;
  readonly seed: string;
  readonly transcript: readonly TranscriptLine[];
}

/**
 * At a higher difficulty level, the persona's replies are shorter, reveal fewer facts and put more pressure on the
 * learner.
 */
export const difficultyMeasures = ['reply_words', 'disclosures', 'pressure'] as const;
type DifficultyMeasure = (typeof difficultyMeasures)[number];

/** How much one measure of the persona's replies changes between two adjacent difficulty levels. */
export interface DifficultyEffect {
  readonly measure: DifficultyMeasure;
  readonly from: Difficulty;
  readonly to: Difficulty;
  readonly from_mean: number;
  readonly to_mean: number;
  /** Cliff's delta, an effect size from −1 to 1. It is positive if the measure changes as intended. */
  readonly delta: number;
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/**
 * Compares adjacent difficulty levels. All conversations must have the same language and the same turns of the learner.
 */
export function difficultyEffects(
  conversations: readonly RecordedConversation[],
): readonly DifficultyEffect[] {
  const measured = conversations.map(
    ({ language, level, seed, transcript }): [Difficulty, SimulationMeasures] => [
      level,
      measureReplies(repliesIn(transcript), fidelityCast(language, level, seed).persona, language),
    ],
  );
  const valuesAt = (level: Difficulty, measure: DifficultyMeasure) =>
    measured.flatMap(([at, measures]) => (at === level ? measures[measure] : []));
  const steps = [
    [1, 2],
    [2, 3],
    [3, 4],
  ] as const;
  return difficultyMeasures.flatMap((measure) =>
    steps.map(([from, to]) => {
      const [easier, harder] = [valuesAt(from, measure), valuesAt(to, measure)];
      const delta = measure === 'pressure' ? cliffsDelta(easier, harder) : cliffsDelta(harder, easier);
      return { measure, from, to, from_mean: mean(easier), to_mean: mean(harder), delta };
    }),
  );
}

/**
 * Cliff's delta is the probability that a value of `lower` is less than a value of `higher`, minus the probability that
 * it is greater.
 */
export function cliffsDelta(lower: readonly number[], higher: readonly number[]): number {
  if (lower.length === 0 || higher.length === 0) return 0;
  let below = 0;
  for (const one of lower) for (const other of higher) below += Math.sign(other - one);
  return below / (lower.length * higher.length);
}

/** Minimum value of Cliff's delta between two adjacent difficulty levels of the practice engine. */
export const requiredEffect = 0.7;

/** Minimum value of Cliff's delta for a large effect (Romano et al., 2006). */
export const largeEffect = 0.47;
