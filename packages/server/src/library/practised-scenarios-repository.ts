import type { LibraryItemDraft } from '@repartee/contracts/library/item';
import type { Db } from '../runtime/database/tenant-scope.ts';
import { problem } from '../runtime/http/errors/problem.ts';
import type { StoredItem } from './stored-item.ts';

/** Throws if the draft makes a scenario private while other users practise the scenario in a playlist. */
export async function checkPractisedByNobodyElse(
  db: Db,
  { id, visibility, created_by }: StoredItem,
  draft: Pick<LibraryItemDraft, 'visibility'>,
): Promise<void> {
  if (draft.visibility !== 'private' || visibility === 'private') return;
  const practised = await db
    .selectFrom('playlist_scenario')
    .innerJoin('playlist', 'playlist.id', 'playlist_scenario.playlist_id')
    .select('playlist.id')
    .where('playlist_scenario.scenario_id', '=', id)
    .where((eb) => {
      const groups = eb
        .selectFrom('playlist_group')
        .select('playlist_group.playlist_id')
        .whereRef('playlist_group.playlist_id', '=', 'playlist.id');
      const others = eb
        .selectFrom('playlist_user')
        .select('playlist_user.playlist_id')
        .whereRef('playlist_user.playlist_id', '=', 'playlist.id')
        .where('playlist_user.account_id', 'is distinct from', created_by);
      return eb.or([eb('playlist.visibility', '!=', 'private'), eb.exists(groups), eb.exists(others)]);
    })
    .limit(1)
    .executeTakeFirst();
  if (!practised) return;
  throw problem('invalid_input', undefined, {
    visibility: 'must not be private, because the item is in a playlist that others practise',
  });
}
