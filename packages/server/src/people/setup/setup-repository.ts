import { sql } from 'kysely';
import type { Db } from '../../runtime/database/tenant-scope.ts';

export interface SetupFacts {
  readonly dismissed: boolean;
  readonly has_contact: boolean;
  readonly has_users: boolean;
  readonly has_scenario: boolean;
  readonly has_assignment: boolean;
}

/** Assigned means that somebody else may practise: by a playlist, a session made for them, or an access code. */
export async function readSetupFacts(db: Db, organization_id: string): Promise<SetupFacts> {
  const { rows } = await sql<SetupFacts>`
    select
      o.setup_dismissed_at is not null as dismissed,
      o.operator_name <> '' or o.operator_email <> '' as has_contact,
      (select count(*) > 1 from account a where a.organization_id = o.id) as has_users,
      exists (select from library_item i where i.organization_id = o.id and i.kind = 'scenario') as has_scenario,
      exists (select from playlist_user p where p.organization_id = o.id)
        or exists (select from playlist_group p where p.organization_id = o.id)
        or exists (select from session_generator g where g.organization_id = o.id)
        or exists (select from coaching_session s where s.organization_id = o.id
          and s.made_by_account_id is not null) as has_assignment
    from organization o where o.id = ${organization_id}`.execute(db);
  return rows[0] as SetupFacts;
}

/** Leaves `updated_at` as it is, because a dismissal changes nothing about the organization. */
export const writeSetupDismissed = (db: Db, organization_id: string, dismissed: boolean) =>
  db
    .updateTable('organization')
    .set({ setup_dismissed_at: dismissed ? new Date() : null })
    .where('id', '=', organization_id)
    .execute();
