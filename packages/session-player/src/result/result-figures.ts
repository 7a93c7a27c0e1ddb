import type { Report } from '@repartee/contracts/session/report';
import type { Session } from '@repartee/contracts/session/session';

/** How long a session was played, or undefined if it never began. */
export function secondsOf({ started_at, ended_at }: Session): number | undefined {
  if (!started_at || !ended_at) return undefined;
  return Math.max(0, Math.round((Date.parse(ended_at) - Date.parse(started_at)) / 1000));
}

/** Scores of the tries up to this one, oldest first, and what changed since the one before. */
export function scoresOf({ attempts, session }: Report): { scores: number[]; change: number | undefined } {
  const here = attempts.findIndex(({ session_id }) => session_id === session.id);
  const scored = attempts.slice(0, here + 1).flatMap(({ score }) => (score === null ? [] : [score]));
  const [before, last] = scored.slice(-2);
  const known = attempts[here]?.score !== null && before !== undefined && last !== undefined;
  return { scores: scored, change: known ? Math.round(last) - Math.round(before) : undefined };
}
