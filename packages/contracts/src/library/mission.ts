import { z } from 'zod';

const criterion = z.string().trim().min(1).max(300);

/** What the learner is to achieve, and what the AI is told about it. `max_turns` counts the learner's turns. */
export const missionContent = z.object({
  brief: z.string().min(1).max(4000),
  objective: z.string().max(1000).default(''),
  instructions: z.string().max(4000).default(''),
  success_criteria: z.array(criterion).max(10).default([]),
  failure_criteria: z.array(criterion).max(10).default([]),
  max_turns: z.number().int().min(1).max(100).nullable().default(null),
  time_limit_seconds: z.number().int().min(30).max(7200).nullable().default(null),
});
export type MissionContent = z.output<typeof missionContent>;

/** What somebody who may not edit a mission sees of it. */
export const missionLearnerFields = [
  'brief',
  'objective',
  'success_criteria',
  'max_turns',
  'time_limit_seconds',
] as const;
