import type { RoleplayCast } from '@repartee/ai/roleplay/reply-request';
import type { RoleplayDraft } from '@repartee/contracts/authoring/roleplay-draft';
import { scenarioContent } from '@repartee/contracts/library/scenario';

/** Converts a role-play that an author is editing, and has not saved, into the input of an AI engine. */
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
