import { earliestWin } from '@repartee/ai/persona/difficulty';
import type { ScenarioSnapshot } from '../database/schema/scenario-snapshot.ts';

/**
 * Returns the limits of a session. If scenario and mission both have a time limit, the shorter one applies.
 */
export function limitsOf({
  scenario,
  persona,
  mission,
}: Pick<ScenarioSnapshot, 'scenario' | 'persona' | 'mission'>) {
  const limits = [scenario.content.time_limit_seconds, mission?.content.time_limit_seconds ?? null];
  const max_turns = mission?.content.max_turns ?? null;
  const given = limits.filter((seconds) => seconds !== null);
  return {
    has_mission: mission !== null,
    max_turns,
    win_turns: mission ? earliestWin(persona.content.difficulty, max_turns) : 1,
    time_limit_seconds: given.length > 0 ? Math.min(...given) : null,
  };
}
