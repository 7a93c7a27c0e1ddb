import type { Db } from '../../runtime/database/tenant-scope.ts';
import { ownedBy } from './session-owner-repository.ts';
import type { SessionRow } from './session-rows.ts';

/** Number of a learner's sessions whose phrases the practice engine avoids in the next session. */
const rememberedSessions = 12;

/** Returns the replies in the latest other sessions of the session's owner, the newest first. */
export async function earlierRepliesOf(
  db: Db,
  { id, owner_account_id, owner_guest_id }: Pick<SessionRow, 'id' | 'owner_account_id' | 'owner_guest_id'>,
): Promise<readonly string[]> {
  const owner = owner_account_id ? { account_id: owner_account_id } : { guest_id: owner_guest_id ?? '' };
  const rows = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('coaching_session')
        .select(['id', 'updated_at'])
        .where((session) => ownedBy(session, owner))
        .where('id', '!=', id)
        .where('turn_count', '>', 0)
        .orderBy('updated_at', 'desc')
        .limit(rememberedSessions)
        .as('earlier'),
    )
    .innerJoin('chat_message', 'chat_message.session_id', 'earlier.id')
    .select('chat_message.text')
    .where('chat_message.speaker', '=', 'persona')
    .where('chat_message.text', '!=', '')
    .orderBy('earlier.updated_at', 'desc')
    .orderBy('chat_message.seq', 'desc')
    .execute();
  return rows.map(({ text }) => text);
}
