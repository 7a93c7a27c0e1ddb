import type { AcceptedDraft, DraftedItem, DraftPartName } from '@repartee/contracts/authoring/scenario-draft';
import type { LibraryItemDraft } from '@repartee/contracts/library/item';
import type { Principal } from '../../access/principal.ts';
import type { Db } from '../../database/tenant-scope.ts';
import { validateDraft } from '../../library/change-item.ts';
import { insertItem } from '../../library/library-repository.ts';

export async function acceptDraft(db: Db, principal: Principal, draft: AcceptedDraft) {
  const make = async <Part extends DraftPartName>(
    item: DraftedItem<Part>,
    links: LibraryItemDraft['links'] = [],
  ): Promise<string> => {
    const draft = { ...item, links } as LibraryItemDraft<Part>;
    const { organization_id } = principal;
    const checked = await validateDraft(db, principal, { organization_id, image: null }, draft);
    return (await insertItem(db, principal, checked)).id;
  };
  const persona_id = await make(draft.persona);
  const mission_id = draft.mission && (await make(draft.mission));
  const observer_id = draft.observer && (await make(draft.observer));
  const scenario_id = await make(draft.scenario, [
    { role: 'persona', item_id: persona_id },
    ...(mission_id ? [{ role: 'mission' as const, item_id: mission_id }] : []),
    ...(observer_id ? [{ role: 'observer' as const, item_id: observer_id }] : []),
  ]);
  return { scenario_id, persona_id, mission_id, observer_id };
}
