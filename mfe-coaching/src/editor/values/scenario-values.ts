import { writtenScenarioContent } from '@repartee/contracts/library/scenario';
import type { FamilyValues } from './family-values.ts';

export const scenarioValues: FamilyValues<'scenario'> = {
  newContent: (language) => ({
    context: '',
    mode: 'text',
    language,
    time_limit_seconds: null,
    pass_mark: null,
    chat_model_id: null,
  }),
  formContent: writtenScenarioContent,
  sentContent: (content) => content,
};
