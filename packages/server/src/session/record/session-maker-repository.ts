import { displayName } from '@repartee/contracts/identity/display-name';
import { sql } from 'kysely';
import type { Db } from '../../database/tenant-scope.ts';
import { makerReads, type SessionMaker } from './session-access.ts';
import type { SessionRow } from './session-rows.ts';

/** E-4: the name of who made a session for its owner, if they may read it; null otherwise. */
export async function makerNameOf(
  db: Db,
  { id, organization_id, made_by_account_id }: SessionRow,
): Promise<string | null> {
  if (!made_by_account_id) return null;
  const found = await sql<
    SessionMaker & { first_name: string; last_name: string; email: string }
  >`select * from app_session_maker(${id})`.execute(db);
  const maker = found.rows[0];
  return maker && makerReads(maker, organization_id) ? displayName(maker) : null;
}
