import type { RoleplayCast } from '@repartee/ai/roleplay/reply-request';
import type { RoleplayDraft } from '@repartee/contracts/library/authoring/roleplay-draft';
import { scenarioContent } from '@repartee/contracts/library/scenario';

export const castOfDraft = ({
  language,
  persona,
  scenario,
  mission,
}: RoleplayDraft): Omit<RoleplayCast, 'seed'> => ({
  language,
  persona: { ...persona.content, language, name: persona.name },
  scenario: scenario
    ? { ...scenario.content, name: scenario.name }
    : { ...scenarioContent.parse({ context: '…' }), context: '', language, name: '' },
  mission: mission && { ...mission.content, name: mission.name },
});
