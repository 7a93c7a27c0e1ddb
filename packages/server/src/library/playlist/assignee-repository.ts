import type { ReplyOf } from '@repartee/contracts/endpoint';
import type { listPlaylistAssignees } from '@repartee/contracts/library/playlist/progress-endpoints';
import { sql } from 'kysely';
import { findableUsers } from '../../people/users/user-policy.ts';
import { statusOf } from '../../people/users/user-repository.ts';
import type { Principal } from '../../runtime/access/principal.ts';
import { matchesSearch } from '../../runtime/database/query/matches-search.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';

const atMost = 20;

export async function findAssignees(
  db: Db,
  principal: Principal,
  { organization_id, search }: { readonly organization_id: string; readonly search: string | undefined },
): Promise<ReplyOf<typeof listPlaylistAssignees>> {
  const users = await db
    .selectFrom('account')
    .select(['id', 'email', 'first_name', 'last_name', 'image', statusOf.as('status')])
    .where('organization_id', '=', organization_id)
    .where('disabled_at', 'is', null)
    .where(findableUsers(principal))
    .where(matchesSearch(search, sql`first_name`, sql`last_name`, sql`email`))
    .orderBy(sql`lower(last_name)`)
    .orderBy('id')
    .limit(atMost)
    .execute();
  const groups = await db
    .selectFrom('user_group')
    .select(['id', 'name'])
    .select((eb) =>
      eb
        .selectFrom('user_group_member')
        .whereRef('user_group_member.user_group_id', '=', 'user_group.id')
        .select(eb.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('member_count'),
    )
    .where('organization_id', '=', organization_id)
    .where(matchesSearch(search, sql`name`))
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(atMost)
    .execute();
  return { users, groups: groups.map((group) => ({ ...group, member_count: Number(group.member_count) })) };
}
