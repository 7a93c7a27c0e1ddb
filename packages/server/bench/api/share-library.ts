import { sql } from 'kysely';
import { demoId } from '../../src/demo/demo-users.ts';
import type { OpenDatabase } from '../../src/runtime/database/open-database.ts';
import { withTenantScope } from '../../src/runtime/database/tenant-scope.ts';

/**
 * Creates scenarios that the demo editor can see only because they are shared: `shares` scenarios are shared with the
 * editor's organization, and as many with a group of the editor.
 */
export async function shareLibrary({ db, owner }: OpenDatabase, shares: number): Promise<void> {
  const [here, there] = [demoId('atelier-nord'), demoId('southbank-clinic')];
  const [editor, operator] = [demoId('theo@atelier-nord.example'), demoId('awa@atelier-nord.example')];
  await withTenantScope(db, { everywhere: 'test' }, async (tx) => {
    const { rows } = await sql<{ id: string }>`
      insert into user_group (organization_id, name, description) values (${here}, 'Shared with', '') returning id`.execute(
      tx,
    );
    const group = rows[0]?.id;
    await sql`insert into user_group_member (user_group_id, account_id, organization_id)
      values (${group}, ${editor}, ${here})`.execute(tx);
    for (const { from, account, visibility, to_organization, to_group } of [
      { from: there, account: null, visibility: 'organization', to_organization: here, to_group: null },
      { from: here, account: operator, visibility: 'private', to_organization: null, to_group: group },
    ])
      await sql`with made as (
          insert into library_item
            (organization_id, kind, name, description, tags, visibility, content, created_by, updated_at)
          select ${from}::uuid, 'scenario', 'Shared Morel ' || number, 'Met in ' || md5((number * 3)::text), array['sales'],
            ${visibility}, jsonb_build_object('context', 'Fair, tired of promises. ' || md5(number::text)), ${account}::uuid,
            now() - number * interval '7 seconds'
          from generate_series(1, ${sql.lit(shares)}) as number returning id)
        insert into library_share (organization_id, item_id, to_organization_id, to_group_id, mode)
        select ${from}::uuid, id, ${to_organization}::uuid, ${to_group}::uuid, 'use' from made`.execute(tx);
  });
  await sql`analyze library_item, library_share`.execute(owner);
}
