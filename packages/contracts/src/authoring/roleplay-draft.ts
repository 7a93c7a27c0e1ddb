import { z } from 'zod';
import { contentLanguage } from '../library/language.ts';
import { missionContent } from '../library/mission.ts';
import { personaContent } from '../library/persona.ts';
import { scenarioContent } from '../library/scenario.ts';
import { visibleText } from '../page.ts';

const written = <Content extends z.ZodType>(content: Content) =>
  z.object({ name: visibleText(200), content });

/** A role-play with the current values of an editing form, which may be unsaved. */
export const roleplayDraft = z.object({
  language: contentLanguage,
  persona: written(personaContent),
  scenario: written(scenarioContent).nullable(),
  mission: written(missionContent).nullable(),
});
export type RoleplayDraft = z.output<typeof roleplayDraft>;
