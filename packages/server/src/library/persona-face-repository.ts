import type { PersonaFace } from '@repartee/contracts/library/persona-face';
import { sql } from 'kysely';

/** What the face of the joined row `persona` is drawn from, or null without that row. */
export const personaFace = sql<PersonaFace | null>`case when persona.id is not null then jsonb_build_object(
  'name', persona.name,
  'image', persona.image,
  'difficulty', coalesce(persona.content -> 'difficulty', '2'),
  'avatar_style', coalesce(persona.content -> 'avatar_style', '"thumbs"'),
  'first_mood', persona.content -> 'first_mood'
) end`;

/** The same of the persona to which the item with the id `item_id` links. */
export const linkedPersonaFace = (item_id: string) => sql<PersonaFace | null>`(
  select ${personaFace} from library_link link join library_item persona on persona.id = link.linked_item_id
  where link.item_id = ${sql.ref(item_id)} and link.role = 'persona' limit 1)`;
