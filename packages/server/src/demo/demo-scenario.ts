import { type MissionContent, missionContent } from '@repartee/contracts/library/mission';
import { type ObserverContent, observerContent } from '@repartee/contracts/library/observer';
import { type PersonaContent, personaContent } from '@repartee/contracts/library/persona';
import { type ScenarioContent, scenarioContent } from '@repartee/contracts/library/scenario';
import type { z } from 'zod';

export interface DemoItem<Content> {
  readonly name: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly content: Content;
}

/** The ids of the inserted rows are computed from `key`, so `key` never changes. */
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
