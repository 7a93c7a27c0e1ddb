import type { Family } from '@repartee/contracts/library/families';
import { type MissionContent, missionContent } from '@repartee/contracts/library/mission';
import { type ObserverContent, observerContent } from '@repartee/contracts/library/observer';
import { type PersonaContent, personaContent } from '@repartee/contracts/library/persona';
import { type ScenarioContent, scenarioContent } from '@repartee/contracts/library/scenario';

const families = {
  persona: { schema: personaContent.partial(), blank: { character: '' } },
  mission: { schema: missionContent.partial(), blank: { brief: '' } },
  observer: { schema: observerContent.partial(), blank: { instructions: '', rubric: [] } },
  scenario: { schema: scenarioContent.partial(), blank: { context: '' } },
} as const satisfies Record<Family, unknown>;

interface ContentOf {
  readonly persona: PersonaContent;
  readonly mission: MissionContent;
  readonly observer: ObserverContent;
  readonly scenario: ScenarioContent;
}

/** What can be read of content that is being written: fields, and entries of lists, that are not valid yet are left out. */
export function readableContent<F extends Family>(kind: F, content: Record<string, unknown>): ContentOf[F] {
  const { schema, blank } = families[kind];
  const kept = structuredClone(content);
  const issues = schema.safeParse(kept).error?.issues ?? [];
  for (const { path } of issues) {
    const [field, index] = path as [string, unknown];
    const list = kept[field];
    if (typeof index === 'number' && Array.isArray(list)) list[index] = undefined;
    else delete kept[field];
  }
  for (const [field, value] of Object.entries(kept))
    if (Array.isArray(value)) kept[field] = value.filter((entry) => entry !== undefined);
  return { ...blank, ...schema.parse(kept) } as ContentOf[F];
}
