import { missionCriterionLimits } from '@repartee/contracts/library/item-limits';
import { writtenMissionContent } from '@repartee/contracts/library/mission';
import type { FamilyValues } from './family-values.ts';
import { lineListSchema, withoutEmptyLines } from './line-list-schema.ts';

const lines = lineListSchema(missionCriterionLimits);

export const missionValues: FamilyValues<'mission'> = {
  newContent: (language) => ({
    brief: '',
    objective: '',
    instructions: '',
    success_criteria: [''],
    failure_criteria: [],
    max_turns: null,
    time_limit_seconds: null,
    language,
  }),
  formContent: writtenMissionContent.extend({ success_criteria: lines, failure_criteria: lines }),
  sentContent: ({ success_criteria, failure_criteria, ...content }) => ({
    ...content,
    success_criteria: withoutEmptyLines(success_criteria),
    failure_criteria: withoutEmptyLines(failure_criteria),
  }),
};
