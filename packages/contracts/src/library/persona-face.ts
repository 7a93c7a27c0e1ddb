import { z } from 'zod';
import { difficulty, type PersonaContent, personaContent } from './persona.ts';

/** What the face of a persona is drawn from, where an item that links to the persona is shown. */
export const personaFace = z.object({
  name: z.string(),
  image: z.string().nullable(),
  difficulty,
  ...personaContent.pick({ avatar_style: true, first_mood: true }).shape,
});
export type PersonaFace = z.output<typeof personaFace>;

/** Returns the face of a persona, without anything else of it. */
export const faceOf = ({
  name,
  image,
  content: { difficulty, avatar_style, first_mood },
}: {
  readonly name: string;
  readonly image: string | null;
  readonly content: PersonaContent;
}): PersonaFace => ({ name, image, difficulty, avatar_style, first_mood });
