import { z } from 'zod';
import { contentLanguage } from './language.ts';

/** The situation. Its persona, mission (none: free speech) and observers are links, in this order of roles. */
export const scenarioContent = z.object({
  context: z.string().min(1).max(4000),
  mode: z.enum(['text', 'voice', 'realtime']).default('text'),
  language: contentLanguage.default('en-GB'),
  time_limit_seconds: z.number().int().min(30).max(7200).nullable().default(null),
  pass_mark: z.number().int().min(0).max(100).nullable().default(null),
  chat_model_id: z.uuid().nullable().default(null),
});
export type ScenarioContent = z.output<typeof scenarioContent>;

/** What a user who may not edit a scenario sees of it. */
const learnerFields = {
  context: true,
  mode: true,
  language: true,
  time_limit_seconds: true,
  pass_mark: true,
} as const;

/** A scenario as a learner sees it. */
export const learnerScenarioContent = scenarioContent.pick(learnerFields);

/** A scenario's fields as a reader gets them: all for an editor, the learner's for all others. */
export const readableScenarioContent = scenarioContent.partial().required(learnerFields);

/** What distinguishes scenarios from the other families (`families.ts`). */
export const scenarioFamily = {
  whole: scenarioContent,
  written: scenarioContent,
  learner: learnerScenarioContent,
  readable: readableScenarioContent,
  collection: 'scenarios',
  imageCategory: 'default',
  links: {
    persona: { min: 1, max: 1 },
    mission: { min: 0, max: 1 },
    observer: { min: 0, max: 5 },
  },
} as const;
