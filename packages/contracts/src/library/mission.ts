import { z } from 'zod';
import { contentLanguage } from './language.ts';

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
  /** What brief and criteria are written in; null: not said, which agrees with every scenario. */
  language: contentLanguage.nullable().default(null),
});
export type MissionContent = z.output<typeof missionContent>;

/** What a user who may not edit a mission sees of it. */
const learnerFields = {
  brief: true,
  objective: true,
  success_criteria: true,
  max_turns: true,
  time_limit_seconds: true,
  language: true,
} as const;

/** A mission as a learner sees it. */
export const learnerMissionContent = missionContent.pick(learnerFields);

/** A mission's fields as a reader gets them: all for an editor, the learner's for all others. */
export const readableMissionContent = missionContent.partial().required(learnerFields);

/** What distinguishes missions from the other families (`families.ts`). */
export const missionFamily = {
  whole: missionContent,
  written: missionContent,
  learner: learnerMissionContent,
  readable: readableMissionContent,
  collection: 'missions',
  imageCategory: 'missions',
} as const;
