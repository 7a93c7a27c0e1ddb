import { z } from 'zod';
import { contentLanguage } from '../library/language.ts';
import { missionContent } from '../library/mission.ts';
import { personaContent } from '../library/persona.ts';
import { scenarioContent } from '../library/scenario.ts';
import { visibleText } from '../page.ts';

const written = <Content extends z.ZodType>(content: Content) =>
  z.object({ name: visibleText(200), content });

/** A role-play (persona, scenario and mission) as an editing form shows it, with or without unsaved changes. */
export const roleplayDraft = z.object({
  language: contentLanguage,
  persona: written(personaContent),
  /** Name and content of the scenario; null if the persona is used without a scenario. */
  scenario: written(scenarioContent).nullable(),
  /** Name and content of the mission; null if the conversation has no goal. */
  mission: written(missionContent).nullable(),
});
export type RoleplayDraft = z.output<typeof roleplayDraft>;
