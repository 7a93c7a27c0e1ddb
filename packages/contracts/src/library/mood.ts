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

/** Best mood that a persona may show. It is won over only together with or after the win of its session. */
export const moodLimit = (won: boolean): 'won-over' | 'listening' => (won ? 'won-over' : 'listening');

/** Returns the mood that is shown, whatever its source (built-in engine, model, realtime, author). */
export const shownMood = (mood: Mood, limit: ReturnType<typeof moodLimit>): Mood =>
  mood === 'won-over' ? limit : mood;

/** Of the difficulties 1 to 4. */
const moodsOfDifficulty = ['listening', 'listening', 'doubtful', 'closed'] as const;

/** The moods in which a persona can begin. */
export const firstMoods = moods.filter((mood) => shownMood(mood, moodLimit(false)) === mood);

/** Returns the mood in which a persona begins: the one its author chose, or else the one of its difficulty. */
export const firstMoodOf = (persona: {
  readonly first_mood: Mood | null;
  readonly difficulty: number;
}): Mood =>
  shownMood(persona.first_mood ?? moodsOfDifficulty[persona.difficulty - 1] ?? 'listening', moodLimit(false));
