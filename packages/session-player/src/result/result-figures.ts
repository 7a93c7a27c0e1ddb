import type { Report } from '@repartee/contracts/session/report';
import type { Session } from '@repartee/contracts/session/session';

/** Returns the seconds a session was played, without pauses; undefined if it never started or still runs. */
export const secondsOf = ({ started_at, ended_at, played_ms }: Session): number | undefined =>
  started_at && ended_at ? Math.round(played_ms / 1000) : undefined;

/** Returns the scores of the attempts up to this one, oldest first, and the change since the previous one. */
export function scoresOf({ attempts, session }: Report): { scores: number[]; change: number | undefined } {
  const here = attempts.findIndex(({ session_id }) => session_id === session.id);
  const scored = attempts.slice(0, here + 1).flatMap(({ score }) => (score === null ? [] : [score]));
  const [before, last] = scored.slice(-2);
  const known = attempts[here]?.score !== null && before !== undefined && last !== undefined;
  return { scores: scored, change: known ? Math.round(last) - Math.round(before) : undefined };
}
