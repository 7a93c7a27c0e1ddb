import { sql } from 'kysely';
import type { TestApi } from '../testing/test-api.ts';

const tablesOfInstallation = [
  'first_administrator_code',
  'library_family',
  'object_leftover',
  'rate_limit',
  'registry_revision',
  'release_request',
  'remote_build',
  'remote_build_report',
  'remote_error',
  'setting',
  'shell_server',
  'sign_in_failure',
];

const organizationConditions: Readonly<Record<string, string>> = {
  organization_id: 'organization_id = $org',
  session_id: 'session_id in (select id from coaching_session where organization_id = $org)',
  item_id: 'item_id in (select id from library_item where organization_id = $org)',
  account_id: 'account_id in (select id from account where organization_id = $org)',
  provider_id: 'provider_id in (select id from ai_provider where organization_id = $org)',
  chat_id: 'chat_id in (select id from test_chat where organization_id = $org)',
  export_id: 'export_id in (select id from organization_export where organization_id = $org)',
  guest_id: 'guest_id in (select id from guest where organization_id = $org)',
  login_id: 'login_id in (select login_id from account where organization_id = $org)',
  document_id: 'document_id in (select id from legal_document where organization_id = $org)',
};

/**
 * Returns the organization's rows as JSON texts, by table name. Throws if no column of a table identifies the
 * organization.
 */
export const rowsOf = (api: TestApi, organization_id: string): Promise<Record<string, string[]>> =>
  api.everywhere(async (tx) => {
    const { rows: tables } = await sql<{ name: string; columns: string[] }>`
      select t.relname as name, array_agg(a.attname::text) as columns
      from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
      where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and t.relname not like 'kysely%'
      group by t.relname order by t.relname`.execute(tx);
    const idsByTable: Record<string, string[]> = {};
    for (const { name, columns } of tables.filter((table) => !tablesOfInstallation.includes(table.name))) {
      const condition = conditionOf(name, columns).replaceAll('$org', `'${organization_id}'`);
      const { rows } = await sql<{ row: string }>`
        select to_jsonb(t)::text as row from ${sql.table(name)} t where ${sql.raw(condition)} order by 1`.execute(
        tx,
      );
      idsByTable[name] = rows.map(({ row }) => row);
    }
    return idsByTable;
  });

function conditionOf(table: string, columns: readonly string[]): string {
  if (table === 'organization') return 'id = $org';
  if (table === 'login') return 'id in (select login_id from account where organization_id = $org)';
  if (columns.includes('organization_id')) return organizationConditions.organization_id ?? '';
  const said = columns.flatMap((column) => organizationConditions[column] ?? []);
  if (said.length === 0) throw new Error(`No column of table ${table} identifies its organization.`);
  return said.join(' or ');
}
