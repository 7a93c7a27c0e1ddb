import type { PlaylistDraft } from '@repartee/contracts/playlist/playlist';
import type { RequestContext } from '../access/principal.ts';
import { problem } from '../http/errors/problem.ts';
import { findOwnItems } from '../library/library-repository.ts';
import { ownGroupIds } from '../people/membership-repository.ts';
import { findableIds } from '../people/users/user-repository.ts';

/**
 * Checks the scenarios, users and groups of a playlist. Throws `invalid_input` if a list contains a duplicate or an
 * entry that is not allowed in the playlist. The details of the error name every such list.
 */
export async function checkParts(
  { db, principal }: Omit<RequestContext, 'ip'>,
  organization_id: string,
  { scenario_ids, user_ids, group_ids, visibility }: PlaylistDraft,
): Promise<void> {
  const details: Record<string, string> = {};
  const scenarios = (await findOwnItems(db, principal, scenario_ids)).filter(
    (item) => item.kind === 'scenario' && item.organization_id === organization_id,
  );
  const onlyFor = (maker: string | null) =>
    visibility === 'private' && group_ids.length === 0 && user_ids.every((id) => id === maker);
  if (scenarios.length !== scenario_ids.length)
    details.scenario_ids = 'contains a scenario twice, or one that cannot be used here';
  else if (scenarios.some((one) => one.visibility === 'private' && !onlyFor(one.created_by)))
    details.scenario_ids = 'contains a private scenario, which other users could not open';
  const people = await findableIds(db, principal, organization_id, user_ids);
  if (people.length !== user_ids.length)
    details.user_ids = 'contains a user twice, or a user who does not belong to this organization';
  const groups = await ownGroupIds(db, organization_id, group_ids);
  if (new Set(group_ids).size !== group_ids.length || !group_ids.every((id) => groups.has(id)))
    details.group_ids = 'contains a group twice, or a group that does not belong to this organization';
  if (Object.keys(details).length > 0) throw problem('invalid_input', undefined, details);
}
