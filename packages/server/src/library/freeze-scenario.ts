import { linkRoles } from '@repartee/contracts/library/families';
import type { Db } from '../database/reach.ts';
import { problem } from '../http/problem.ts';
import type { Principal } from '../identity/principal.ts';
import { findItem } from './library-repository.ts';
import { type ScenarioSnapshot, scenarioSnapshot } from './scenario-snapshot.ts';

/** The scenario with all it links to, for somebody who may find it; else a `not_found`. */
export async function freezeScenario(db: Db, principal: Principal, id: string): Promise<ScenarioSnapshot> {
  const found = await findItem(db, principal, 'scenario', id);
  const snapshot = found && (await loadScenarioSnapshot(db, id));
  if (!snapshot) throw problem('not_found');
  return snapshot;
}

/** The same for whoever holds a right of their own to it, such as an access code. */
export async function loadScenarioSnapshot(db: Db, id: string): Promise<ScenarioSnapshot | undefined> {
  const scenario = await db
    .selectFrom('library_item')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', 'scenario')
    .executeTakeFirst();
  if (!scenario) return undefined;
  const linked = await db
    .selectFrom('library_link')
    .innerJoin('library_item as linked', 'linked.id', 'library_link.linked_item_id')
    .select(['library_link.role', 'linked.id', 'linked.name', 'linked.image', 'linked.content'])
    .where('library_link.item_id', '=', id)
    .orderBy('library_link.position')
    .execute();
  const [personas, missions, observers] = linkRoles.map((role) => linked.filter((one) => one.role === role));
  return scenarioSnapshot.parse({
    scenario,
    persona: personas?.[0],
    mission: missions?.[0] ?? null,
    observers,
  });
}
