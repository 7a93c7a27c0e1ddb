import { z } from 'zod';
import { libraryFamilies } from '../access/library-families.ts';
import { readableText } from '../page.ts';
import { contentLanguage } from './language.ts';

const criterion = z.string().trim().min(1).max(300);

/**
 * Content of a mission: the learner's task, and instructions about it for the AI. `max_turns` counts the learner's
 * turns.
 */
export const missionContent = z.object({
  brief: z.string().min(1).max(4000),
  objective: z.string().max(1000).default(''),
  instructions: z.string().max(4000).default(''),
  success_criteria: z.array(criterion).max(10).default([]),
  failure_criteria: z.array(criterion).max(10).default([]),
  max_turns: z.number().int().min(1).max(100).nullable().default(null),
  time_limit_seconds: z.number().int().min(30).max(7200).nullable().default(null),
  /** Language of brief and criteria; null: not stated, so the mission fits a scenario in any language. */
  language: contentLanguage.nullable().default(null),
});
export type MissionContent = z.output<typeof missionContent>;

/**
 * Schema of a mission in write requests: required texts must not be blank. Older stored missions may have blank texts.
 */
export const writtenMissionContent = missionContent.extend({
  brief: readableText(4000),
});

/** Names of the fields of a mission that a learner (a user without edit permission) may see. */
const learnerFields = {
  brief: true,
  objective: true,
  success_criteria: true,
  max_turns: true,
  time_limit_seconds: true,
  language: true,
} as const;

/** Schema of a mission with only the fields that learners may see. */
export const learnerMissionContent = missionContent.pick(learnerFields);

/** Fields of a mission in responses: all fields for users who may edit it, the learner's fields for other users. */
export const readableMissionContent = missionContent.partial().required(learnerFields);

/**
 * The entry of missions in the table of item families (`families.ts`): content schemas (stored, in write requests, for
 * learners, in responses), name in API paths, and image category.
 */
export const missionFamily = {
  whole: missionContent,
  written: writtenMissionContent,
  learner: learnerMissionContent,
  readable: readableMissionContent,
  collection: libraryFamilies.mission.collection,
  imageCategory: 'missions',
} as const;
