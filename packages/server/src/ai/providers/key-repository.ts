import type { AiServiceKeyDraft } from '@repartee/contracts/ai/ai-service-key';
import { type Selectable, sql } from 'kysely';
import type { AiServiceKeyTable } from '../../runtime/database/schema/ai-tables.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';

export type KeyRow = Omit<Selectable<AiServiceKeyTable>, 'sealed_secret' | 'created_by'> & {
  readonly organizations: readonly { readonly id: string; readonly name: string }[];
  readonly last_used_at: Date | null;
};

const organizations = sql<{ id: string; name: string }[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name) order by o.name)
  from ai_service_key_organization a join organization o on o.id = a.organization_id
  where a.key_id = ai_service_key.id), '[]')`;
const lastUsed = sql<Date | null>`(select max(c.ended_at) from ai_call c
  where c.key_id = ai_service_key.id and c.state = 'settled')`;

const keys = (db: Db) =>
  db
    .selectFrom('ai_service_key')
    .select([
      'id',
      'provider_id',
      'label',
      'last_four',
      'all_organizations',
      'retires_at',
      'created_at',
      'updated_at',
      organizations.as('organizations'),
      lastUsed.as('last_used_at'),
    ]);

export const keysOf = (db: Db, provider_id: string): Promise<KeyRow[]> =>
  keys(db).where('provider_id', '=', provider_id).orderBy('created_at').orderBy('id').execute();

export const findKey = (db: Db, id: string): Promise<KeyRow | undefined> =>
  keys(db).where('id', '=', id).executeTakeFirst();

export interface NewKey extends AiServiceKeyDraft {
  readonly id: string;
  readonly provider_id: string;
  readonly sealed_secret: string;
  readonly last_four: string;
  readonly created_by: string;
}

export const insertKey = (db: Db, key: NewKey) => db.insertInto('ai_service_key').values(key).execute();

export const updateKeyRow = (
  db: Db,
  id: string,
  change: Partial<AiServiceKeyDraft> & { readonly retires_at?: Date },
) =>
  db
    .updateTable('ai_service_key')
    .set({ ...change, updated_at: new Date() })
    .where('id', '=', id)
    .execute();

export const deleteKeyRow = (db: Db, id: string) =>
  db.deleteFrom('ai_service_key').where('id', '=', id).execute();

export const assignKey = (db: Db, key_id: string, organization_id: string) =>
  db
    .insertInto('ai_service_key_organization')
    .values({ key_id, organization_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const copyAssignments = (db: Db, from: string, to: string) =>
  sql`insert into ai_service_key_organization (key_id, organization_id)
    select ${to}::uuid, organization_id from ai_service_key_organization where key_id = ${from}`.execute(db);

export const disassignKey = (db: Db, key_id: string, organization_id: string) =>
  db
    .deleteFrom('ai_service_key_organization')
    .where('key_id', '=', key_id)
    .where('organization_id', '=', organization_id)
    .execute();
