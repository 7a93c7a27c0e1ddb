import { detectConcern } from '@repartee/ai/safety/detect-concern';
import { libraryItemDrafts } from '@repartee/contracts/library/item';
import { missionContent } from '@repartee/contracts/library/mission';
import { observerContent } from '@repartee/contracts/library/observer';
import { personaContent } from '@repartee/contracts/library/persona';
import { scenarioContent } from '@repartee/contracts/library/scenario';
import { describe, expect, it } from 'vitest';
import { demoScripts } from './demo-scripts.ts';
import { demoScenarios } from './index.ts';

describe.each(demoScenarios)('demo scenario $key', ({ scenario, persona, mission, observers }) => {
  it('the schemas accept the scenario, persona, mission and observers of a demo scenario without changing them', () => {
    expect(scenarioContent.parse(scenario.content)).toEqual(scenario.content);
    expect(personaContent.parse(persona.content)).toEqual(persona.content);
    expect(missionContent.parse(mission?.content)).toEqual(mission?.content);
    for (const observer of observers)
      expect(observerContent.parse(observer.content)).toEqual(observer.content);
    libraryItemDrafts.scenario.parse(scenario);
    libraryItemDrafts.persona.parse(persona);
    libraryItemDrafts.mission.parse(mission);
    for (const observer of observers) libraryItemDrafts.observer.parse(observer);
  });

  it('a demo scenario and its persona have the same language', () => {
    expect(persona.content.language).toBe(scenario.content.language);
  });
});

it('the demo has three scenarios in English and three in French, with distinct keys', () => {
  const languages = demoScenarios.map(({ scenario }) => scenario.content.language);
  expect(languages.filter((language) => language === 'en-GB')).toHaveLength(3);
  expect(languages.filter((language) => language === 'fr-FR')).toHaveLength(3);
  expect(new Set(demoScenarios.map(({ key }) => key)).size).toBe(demoScenarios.length);
});

it('E-5 no turn of the demo scripts, not even of the careless learner, gets a care card', () => {
  const turns = Object.values(demoScripts).flatMap(({ good, bad }) => [...good, ...bad]);
  expect(turns.filter((turn) => detectConcern(turn))).toEqual([]);
  expect(turns.length).toBeGreaterThan(70);
});

it('R-VOICE-1 the demo has one spoken scenario in each language, whose persona speaks with a voice of the device', () => {
  const spoken = demoScenarios.filter(({ scenario }) => scenario.content.mode === 'voice');
  expect(spoken.map(({ scenario }) => scenario.content.language)).toEqual(['en-GB', 'fr-FR']);
  expect(spoken.map(({ persona }) => persona.content.voice ?? null)).toEqual([null, null]);
});

it('French demo texts have no breakable space before ; : ! ? or a closing guillemet', () => {
  const french = demoScenarios.filter(({ scenario }) => scenario.content.language === 'fr-FR');
  expect(JSON.stringify(french)).not.toMatch(/ [;:!?»]/);
});
