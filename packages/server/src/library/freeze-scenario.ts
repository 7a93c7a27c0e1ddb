import { linkRoles } from '@repartee/contracts/library/families';
import { languagesAgree } from '@repartee/contracts/library/language';
import { ownTimeLimit, type SessionAccommodation } from '@repartee/contracts/people/accommodation';
import type { Principal } from '../runtime/access/principal.ts';
import { type ScenarioSnapshot, scenarioSnapshot } from '../runtime/database/schema/scenario-snapshot.ts';
import type { Db } from '../runtime/database/tenant-scope.ts';
import { problem } from '../runtime/http/errors/problem.ts';
import { competencyIdsIn } from './competency/named-competencies.ts';
import { findItem } from './library-repository.ts';

/** Returns undefined if the user may not play the scenario, or if it has no persona. */
export async function findPlayable(
  db: Db,
  principal: Principal,
  id: string,
): Promise<ScenarioSnapshot | undefined> {
  const scenario = await findItem(db, principal, 'scenario', id);
  const { organization_id } = principal;
  const snapshot =
    scenario && (await loadScenarioSnapshot(db, id, scenario.organization_id, organization_id));
  if (!snapshot) return undefined;
  return scenario.organization_id === principal.organization_id ? snapshot : withoutModel(snapshot);
}

export async function freezeScenario(db: Db, principal: Principal, id: string): Promise<ScenarioSnapshot> {
  const snapshot = await findPlayable(db, principal, id);
  if (!snapshot) throw problem('not_found');
  return snapshot;
}

/** Removes the chat model from the scenario, because another organization cannot use this model. */
const withoutModel = ({ scenario, ...rest }: ScenarioSnapshot): ScenarioSnapshot => ({
  ...rest,
  scenario: { ...scenario, content: { ...scenario.content, chat_model_id: null } },
});

/**
 * Loads a scenario without an access check, because guests cannot access the library. Returns undefined if
 * the scenario or its persona belongs to another organization. `played_in`: the organization whose competencies count.
 */
export async function loadScenarioSnapshot(
  db: Db,
  id: string,
  organization_id: string,
  played_in = organization_id,
): Promise<ScenarioSnapshot | undefined> {
  const scenario = await db
    .selectFrom('library_item')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', 'scenario')
    .where('organization_id', '=', organization_id)
    .executeTakeFirst();
  if (!scenario) return undefined;
  const linked = await db
    .selectFrom('library_link')
    .innerJoin('library_item as linked', 'linked.id', 'library_link.linked_item_id')
    .select(['library_link.role', 'linked.id', 'linked.version_id', 'linked.name', 'linked.image'])
    .select('linked.content')
    .where('library_link.item_id', '=', id)
    .where('linked.organization_id', '=', organization_id)
    .orderBy('library_link.position')
    .execute();
  const [personas, missions, observers] = linkRoles.map((role) => linked.filter((one) => one.role === role));
  if (!personas?.[0]) return undefined;
  const snapshot = inOneLanguage(
    scenarioSnapshot.parse({ scenario, persona: personas[0], mission: missions?.[0] ?? null, observers }),
  );
  const rubrics = snapshot.observers.map(({ content }) => content.rubric);
  const withIds = await competencyIdsIn(db, played_in, rubrics);
  return {
    ...snapshot,
    observers: snapshot.observers.map(({ content, ...observer }) => ({
      ...observer,
      content: { ...content, rubric: withIds(content.rubric) },
    })),
  };
}

/**
 * Removes the opening line of a persona that speaks another language than the scenario. Earlier releases
 * accepted such scenarios.
 */
function inOneLanguage(snapshot: ScenarioSnapshot): ScenarioSnapshot {
  const { scenario, persona } = snapshot;
  if (languagesAgree(persona.content.language, scenario.content.language)) return snapshot;
  return { ...snapshot, persona: { ...persona, content: { ...persona.content, opening_line: '' } } };
}

/**
 * Returns the limits of a session, for a `player` with an accommodation the player's own. If scenario and mission both have
 * a time limit, the shorter one applies.
 */
export function limitsOf(
  { scenario, mission }: Pick<ScenarioSnapshot, 'scenario' | 'mission'>,
  player: SessionAccommodation | null,
) {
  const limits = [scenario.content.time_limit_seconds, mission?.content.time_limit_seconds ?? null];
  const limits_s = limits.filter((seconds) => seconds !== null);
  const shortest = limits_s.length > 0 ? Math.min(...limits_s) : null;
  return {
    has_mission: mission !== null,
    max_turns: mission?.content.max_turns ?? null,
    time_limit_seconds: player ? ownTimeLimit(shortest, player) : shortest,
  };
}
