import { z } from 'zod';
import { readableText } from '../page.ts';
import { libraryFamilies } from '../runtime/access/library-families.ts';
import { answersOfLimit, mostObservers, usualMostUnearned } from './item-limits.ts';
import { contentLanguage } from './language.ts';
import { callVoices, scenarioModes } from './scenario-modes.ts';
import { timeLimit } from './time-limit.ts';

/**
 * Content of a scenario, the situation of a role-play. A scenario links one persona, at most one mission and up to
 * `mostObservers` observers.
 */
export const scenarioContent = z.object({
  context: z.string().min(1).max(4000),
  mode: z.enum(scenarioModes).default('text'),
  call_voice: z.enum(callVoices).default('model'),
  language: contentLanguage.default('en-GB'),
  time_limit_seconds: timeLimit,
  pass_mark: z.number().int().min(0).max(100).nullable().default(null),
  /** Answers of 50 in which the persona may give in unearned, if the scenario is to be assigned for a pass mark (B-14). */
  most_unearned: z.number().int().min(0).max(answersOfLimit).default(usualMostUnearned),
  /** Whether the learner sees during the session how the persona takes it, where that is known. */
  shows_mood: z.boolean().default(true),
  chat_model_id: z.uuid().nullable().default(null),
});
export type ScenarioContent = z.output<typeof scenarioContent>;

/**
 * Schema of a scenario in write requests, which rejects blank texts. Scenarios that were stored before this
 * rule may contain blank texts.
 */
export const writtenScenarioContent = scenarioContent.extend({
  context: readableText(4000),
});

const learnerFields = {
  context: true,
  mode: true,
  language: true,
  time_limit_seconds: true,
  pass_mark: true,
} as const;

export const learnerScenarioContent = scenarioContent.pick(learnerFields);

/** Schema of a scenario in responses. Users who may not edit the scenario receive only the learner's fields. */
export const readableScenarioContent = scenarioContent.partial().required(learnerFields);

export const scenarioFamily = {
  whole: scenarioContent,
  written: writtenScenarioContent,
  learner: learnerScenarioContent,
  readable: readableScenarioContent,
  collection: libraryFamilies.scenario.collection,
  imageCategory: 'default',
  links: {
    persona: { min: 1, max: 1 },
    mission: { min: 0, max: 1 },
    observer: { min: 0, max: mostObservers },
  },
} as const;
