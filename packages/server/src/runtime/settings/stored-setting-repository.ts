import type { Selectable } from 'kysely';
import type { SettingTable } from '../database/schema/organization-tables.ts';
import type { Db } from '../database/tenant-scope.ts';
import { settingDefinitions } from './setting-definitions.ts';

export type StoredSetting = Selectable<SettingTable> & { value: string };

const names = settingDefinitions.map(({ name }) => name as string);

export const readStoredSettings = (db: Db): Promise<StoredSetting[]> =>
  db.selectFrom('setting').selectAll().where('key', 'in', names).orderBy('key').execute() as Promise<
    StoredSetting[]
  >;

/** The `value` of a secret must already be encrypted. */
export async function storeSetting(
  db: Db,
  { key, value, secret }: { key: string; value: string; secret: boolean },
  by: string,
): Promise<void> {
  const row = { value: JSON.stringify(value), secret, updated_by: by, updated_at: new Date() };
  await db
    .insertInto('setting')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute();
}

export async function deleteSetting(db: Db, key: string): Promise<void> {
  await db.deleteFrom('setting').where('key', '=', key).execute();
}
