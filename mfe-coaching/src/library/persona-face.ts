import { firstMoodOf } from '@repartee/contracts/library/mood';
import type { PersonaFace } from '@repartee/contracts/library/persona-face';
import type { AvatarProps } from '@repartee/ui-kit/avatar';

type Face = Pick<AvatarProps, 'name' | 'image' | 'variant' | 'expression'>;

/** The face of a persona, the same wherever it is shown. Without a persona, a face by the name of the item. */
export const faceOf = (persona: PersonaFace | null | undefined, name: string): Face =>
  persona
    ? {
        name: persona.name,
        image: persona.image,
        variant: persona.avatar_style,
        expression: firstMoodOf(persona),
      }
    : { name, expression: 'listening' };
