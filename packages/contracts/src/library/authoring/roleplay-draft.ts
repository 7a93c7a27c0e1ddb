import { z } from 'zod';
import { visibleText } from '../../page.ts';
import { contentLanguage } from '../language.ts';
import { missionContent } from '../mission.ts';
import { personaContent } from '../persona.ts';
import { scenarioContent } from '../scenario.ts';

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
