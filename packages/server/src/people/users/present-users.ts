import type { UserRecord } from '@repartee/contracts/people/user-record';
import type { Db } from '../../database/tenant-scope.ts';
import { groupsOf } from '../membership-repository.ts';
import type { UserRow } from './user-repository.ts';

export async function presentUsers(db: Db, rows: readonly UserRow[]): Promise<UserRecord[]> {
  const groups = await groupsOf(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({
    ...row,
    groups: groups.get(row.id) ?? [],
    erasure_requested_at: row.erasure_requested_at?.toISOString() ?? null,
    invited_at: row.invited_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }));
}
