import { z } from 'zod';

/** How a persona takes the conversation, as its face shows it. */
export const moods = ['closed', 'doubtful', 'listening', 'won-over', 'hurt'] as const;
export const mood = z.enum(moods);
export type Mood = z.output<typeof mood>;

/** Fall of the estimated outcome after one turn from which on the persona is hurt. */
const hurtFrom = 12;

/** Returns the mood after a turn, by the estimated outcomes (0 to 100) after the turn and before it. */
export function moodOf(estimate: number, before = estimate): Mood {
  if (before - estimate >= hurtFrom) return 'hurt';
  if (estimate < 30) return 'closed';
  if (estimate < 50) return 'doubtful';
  return estimate < 70 ? 'listening' : 'won-over';
}

/**
 * A persona is won over only together with or after the win of its session, whatever the source of the mood (built-in
 * engine, model, realtime). Until then it listens at best.
 */
export const shownMood = (mood: Mood, won: boolean): Mood =>
  mood === 'won-over' && !won ? 'listening' : mood;

/** Of the difficulties 1 to 4. */
const moodsOfDifficulty = ['listening', 'listening', 'doubtful', 'closed'] as const;

/** Returns the mood in which a persona begins: the one its author chose, or else the one of its difficulty. */
export const firstMoodOf = (persona: {
  readonly first_mood: Mood | null;
  readonly difficulty: number;
}): Mood => persona.first_mood ?? moodsOfDifficulty[persona.difficulty - 1] ?? 'listening';
