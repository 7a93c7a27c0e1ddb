import { z } from 'zod';

/** The situation. Its persona, mission (none: free speech) and observers are links, in this order of roles. */
export const scenarioContent = z.object({
  context: z.string().min(1).max(4000),
  mode: z.enum(['text', 'voice', 'realtime']).default('text'),
  language: z.enum(['en-GB', 'en-US', 'fr-FR']).default('en-GB'),
  time_limit_seconds: z.number().int().min(30).max(7200).nullable().default(null),
  pass_mark: z.number().int().min(0).max(100).nullable().default(null),
  chat_model_id: z.uuid().nullable().default(null),
});
export type ScenarioContent = z.output<typeof scenarioContent>;

/** What somebody who may not edit a scenario sees of it. */
export const scenarioLearnerFields = [
  'context',
  'mode',
  'language',
  'time_limit_seconds',
  'pass_mark',
] as const;
