import type { ScenarioSnapshot } from '../database/schema/scenario-snapshot.ts';

/**
 * Returns the limits of a session. If scenario and mission both have a time limit, the shorter one applies.
 */
export function limitsOf({ scenario, mission }: Pick<ScenarioSnapshot, 'scenario' | 'mission'>) {
  const limits = [scenario.content.time_limit_seconds, mission?.content.time_limit_seconds ?? null];
  const given = limits.filter((seconds) => seconds !== null);
  return {
    has_mission: mission !== null,
    max_turns: mission?.content.max_turns ?? null,
    time_limit_seconds: given.length > 0 ? Math.min(...given) : null,
  };
}
