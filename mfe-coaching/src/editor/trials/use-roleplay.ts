import { useEndpoint } from '@repartee/app-sdk';
import { type RoleplayDraft, roleplayDraft } from '@repartee/contracts/authoring/roleplay-draft';
import type { LibraryItem } from '@repartee/contracts/library/item';
import { wholeContentOf } from '@repartee/contracts/library/whole-content';
import { familyCalls } from '../../library/family-calls.ts';
import { type ItemFormValues, itemDraft } from '../values/item-form-values.ts';

/** Returns undefined if the values of the form are invalid, and while the linked persona and mission load. */
export function useRoleplay(values: ItemFormValues): RoleplayDraft | undefined {
  const picked = values.kind === 'scenario' ? values : undefined;
  const persona = usePicked('persona', picked?.persona ?? null);
  const mission = usePicked('mission', picked?.mission ?? null);
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

const usePicked = (family: 'persona' | 'mission', id: string | null) =>
  useEndpoint(familyCalls[family].read, { params: { id: id ?? '' } }, { enabled: id !== null }).data;

const written = (item: LibraryItem | undefined) =>
  item && { name: item.name, content: wholeContentOf(item)?.content };
