import { z } from 'zod';
import { difficulty, personaContent } from './persona.ts';

/** What the face of a persona is drawn from, where an item that links to the persona is shown. */
export const personaFace = z.object({
  name: z.string(),
  image: z.string().nullable(),
  difficulty,
  ...personaContent.pick({ avatar_style: true, first_mood: true }).shape,
});
export type PersonaFace = z.output<typeof personaFace>;
