import { type RoleplayDraft, roleplayDraft } from '@repartee/contracts/library/authoring/roleplay-draft';
import type { LibraryItem } from '@repartee/contracts/library/item';
import { wholeContentOf } from '@repartee/contracts/library/whole-content';
import { useLinkedItem } from '../../library/families.ts';
import { type ItemFormValues, itemDraft } from '../values/item-form-values.ts';

/** Returns undefined if the values of the form are invalid, and while the linked persona and mission load. */
export function useRoleplay(values: ItemFormValues): RoleplayDraft | undefined {
  const picked = values.kind === 'scenario' ? values : undefined;
  const persona = useLinkedItem('persona', picked?.persona ?? null);
  const mission = useLinkedItem('mission', picked?.mission ?? null);
  const draft = itemDraft(values);
  const read = roleplayDraft.safeParse(
    draft.kind === 'persona'
      ? { language: draft.content.language, persona: draft, scenario: null, mission: null }
      : draft.kind === 'scenario'
        ? {
            language: draft.content.language,
            persona: written(persona),
            scenario: draft,
            mission: picked?.mission ? written(mission) : null,
          }
        : undefined,
  );
  return read.data;
}

const written = (item: LibraryItem | undefined) =>
  item && { name: item.name, content: wholeContentOf(item)?.content };
