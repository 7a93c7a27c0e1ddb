import { type MissionContent, missionContent } from '@repartee/contracts/library/mission';
import { type ObserverContent, observerContent } from '@repartee/contracts/library/observer';
import { type PersonaContent, personaContent } from '@repartee/contracts/library/persona';
import { type ScenarioContent, scenarioContent } from '@repartee/contracts/library/scenario';

export const aPersonaContent = (overrides: Partial<PersonaContent> = {}): PersonaContent =>
  personaContent.parse({
    title: 'Head of operations',
    character: 'Twenty years on the floor. Direct, fair, tired of promises.',
    tone: 'Dry and precise.',
    opening_line: 'I have ten minutes. You said it was about the release.',
    disclosures: [
      'It means forty people on overtime, that is what it costs me.',
      'I already told them the fifteenth, in person.',
      'A date the plant can check itself is what I would need.',
    ],
    objections: ['Why should I believe a third date?', 'That is a reason. It is not a plan.'],
    ...overrides,
  });

export const aMissionContent = (overrides: Partial<MissionContent> = {}): MissionContent =>
  missionContent.parse({
    brief: 'The release slips three weeks. Tell her, and agree a date.',
    objective: 'Leave with a date agreed together.',
    instructions: 'She opens when she is asked what the date means on her side.',
    success_criteria: ['You name the delay plainly', 'You set a next step with a day'],
    failure_criteria: ['You blame her team'],
    max_turns: 12,
    time_limit_seconds: 600,
    ...overrides,
  });

export const anObserverContent = (overrides: Partial<ObserverContent> = {}): ObserverContent =>
  observerContent.parse({
    instructions: 'Reward plain words and questions asked before solutions.',
    rubric: [
      { key: 'asks', name: 'Asks before telling', description: 'Open questions.', weight: 60 },
      {
        key: 'next-step',
        name: 'Ends with a next step',
        description: 'Who does what, by which day.',
        weight: 40,
      },
    ],
    feedback_tone: 'direct',
    judges: 1,
    ...overrides,
  });

export const aScenarioContent = (overrides: Partial<ScenarioContent> = {}): ScenarioContent =>
  scenarioContent.parse({
    context: 'The release slips three weeks and nobody has told Camille yet.',
    pass_mark: 60,
    ...overrides,
  });
