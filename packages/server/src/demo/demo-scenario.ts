import { type MissionContent, missionContent } from '@repartee/contracts/library/mission';
import { type ObserverContent, observerContent } from '@repartee/contracts/library/observer';
import { type PersonaContent, personaContent } from '@repartee/contracts/library/persona';
import { type ScenarioContent, scenarioContent } from '@repartee/contracts/library/scenario';
import type { z } from 'zod';

/** A library item (such as a persona) of the demo, before it gets an id, an organization and an author. */
export interface DemoItem<Content> {
  readonly name: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly content: Content;
}

/**
 * A demo scenario with its linked items. `key` never changes, so that the ids of the inserted rows can be computed from
 * it.
 */
export interface DemoScenario {
  readonly key: string;
  readonly scenario: DemoItem<ScenarioContent>;
  readonly persona: DemoItem<PersonaContent>;
  readonly mission: DemoItem<MissionContent> | null;
  readonly observers: readonly DemoItem<ObserverContent>[];
}

interface DemoScenarioDraft {
  readonly key: string;
  readonly scenario: DemoItem<z.input<typeof scenarioContent>>;
  readonly persona: DemoItem<z.input<typeof personaContent>>;
  readonly mission: DemoItem<z.input<typeof missionContent>>;
  readonly observers: readonly DemoItem<z.input<typeof observerContent>>[];
}

/** Validates a demo scenario against the schemas of the package contracts, and sets their default values. */
export function demoScenario(draft: DemoScenarioDraft): DemoScenario {
  const { key, scenario, persona, mission, observers } = draft;
  return {
    key,
    scenario: { ...scenario, content: scenarioContent.parse(scenario.content) },
    persona: { ...persona, content: personaContent.parse(persona.content) },
    mission: {
      ...mission,
      content: missionContent.parse({ language: scenario.content.language, ...mission.content }),
    },
    observers: observers.map((one) => ({ ...one, content: observerContent.parse(one.content) })),
  };
}
