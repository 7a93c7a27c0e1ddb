import { isDeepStrictEqual } from 'node:util';
import type { sheetParts } from '@repartee/contracts/feedback/data-sheet/data-sheet';
import type { ScenarioSnapshot } from '../../runtime/database/schema/scenario-snapshot.ts';

type Part = (typeof sheetParts)[number];

const versionsOf = ({ scenario, persona, mission, observers }: ScenarioSnapshot) => ({
  scenario: scenario.version_id,
  persona: persona.version_id,
  mission: mission?.version_id ?? null,
  observers: observers.map(({ version_id }) => version_id).join(),
});

/** What a role-play is, without the marks that decide about it. */
function played({ scenario: { name, description, content } }: ScenarioSnapshot) {
  const { most_unearned: _, pass_mark: __, ...rest } = content;
  return { name, description, content: rest };
}

/** Parts of a role-play that have changed since its data sheet was started. New limits and pass marks change no play. */
export function changedParts(before: ScenarioSnapshot, now: ScenarioSnapshot): Part[] {
  const [was, is] = [versionsOf(before), versionsOf(now)];
  return (['scenario', 'persona', 'mission', 'observers'] as const).filter(
    (part) =>
      was[part] !== is[part] && (part !== 'scenario' || !isDeepStrictEqual(played(before), played(now))),
  );
}
