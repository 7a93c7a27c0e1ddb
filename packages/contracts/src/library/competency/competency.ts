import { z } from 'zod';
import { id, visibleText } from '../../page.ts';

/** Maximum number of competencies in the catalogue of an organization. */
export const mostCompetencies = 50;

/** A shipped competency that the organization has not renamed is named in this language, otherwise in that of the organization. */
export const competencyLanguage = { language: z.string().max(35).optional() };

/** Name of a competency. Within an organization it is unique, ignoring case. */
export const competencyName = visibleText(60);

export const competencyDraft = z.object({
  name: competencyName,
  /** One line that says how the competency shows in a conversation. */
  description: z.string().trim().max(300).default(''),
});
export type CompetencyDraft = z.output<typeof competencyDraft>;

/**
 * A skill by which results are comparable over all scenarios. `criteria` counts the criteria of the organization's
 * observers that name it.
 */
export const competency = z.object({
  id,
  name: z.string(),
  description: z.string(),
  /** Name and description in the language of the request, which differ from the stored ones in a shipped competency. */
  shown_name: z.string(),
  shown_description: z.string(),
  criteria: z.number().int(),
});
export type Competency = z.output<typeof competency>;
