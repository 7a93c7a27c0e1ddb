import { z } from 'zod';
import { readableText } from '../page.ts';
import { libraryFamilies } from '../runtime/access/library-families.ts';
import { missionCriterionLimits } from './item-limits.ts';
import { contentLanguage } from './language.ts';
import { timeLimit } from './time-limit.ts';

const criterion = z.string().trim().min(1).max(missionCriterionLimits.longest);

/** The learner's task, and instructions to the AI about the task. `max_turns` counts the learner's turns. */
export const missionContent = z.object({
  brief: z.string().min(1).max(4000),
  objective: z.string().max(1000).default(''),
  instructions: z.string().max(4000).default(''),
  success_criteria: z.array(criterion).max(missionCriterionLimits.most).default([]),
  failure_criteria: z.array(criterion).max(missionCriterionLimits.most).default([]),
  max_turns: z.number().int().min(1).max(100).nullable().default(null),
  time_limit_seconds: timeLimit,
  /** A mission with a null language fits a scenario in any language. */
  language: contentLanguage.nullable().default(null),
});
export type MissionContent = z.output<typeof missionContent>;

/**
 * Schema of a mission in write requests, which rejects a blank `brief`. Missions that were stored before this
 * rule may have a blank `brief`.
 */
export const writtenMissionContent = missionContent.extend({
  brief: readableText(4000),
});

const learnerFields = {
  brief: true,
  objective: true,
  success_criteria: true,
  max_turns: true,
  time_limit_seconds: true,
  language: true,
} as const;

export const learnerMissionContent = missionContent.pick(learnerFields);

/** Schema of a mission in responses. Users who may not edit the mission receive only the learner's fields. */
export const readableMissionContent = missionContent.partial().required(learnerFields);

export const missionFamily = {
  whole: missionContent,
  written: writtenMissionContent,
  learner: learnerMissionContent,
  readable: readableMissionContent,
  collection: libraryFamilies.mission.collection,
  imageCategory: 'missions',
} as const;
