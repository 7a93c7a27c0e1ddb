import { sql } from 'kysely';
import type { Db } from '../database/tenant-scope.ts';
import {
  purposeOfKey,
  purposeOfLtiKey,
  purposeOfProvider,
  purposeOfSecondFactor,
  purposeOfWebhook,
} from './secret-cipher.ts';

export interface StoredSecret {
  readonly name: string;
  readonly purpose: string;
  readonly encrypted: string;
  replace(db: Db, encrypted: string): Promise<unknown>;
}

export const listStoredSecrets = async (db: Db, settings: readonly string[]): Promise<StoredSecret[]> => [
  ...(await storedSettings(db, settings)),
  ...(await serviceKeys(db)),
  ...(await secondFactors(db)),
  ...(await webhookSecrets(db)),
  ...(await providerSecrets(db)),
];

/**
 * Returns only encrypted settings, and the keys of organizations for learning platforms. The table `setting` also contains
 * unencrypted ones, such as the key for signing cookies.
 */
async function storedSettings(db: Db, settings: readonly string[]): Promise<StoredSecret[]> {
  const rows = await db
    .selectFrom('setting')
    .select(['key', 'value'])
    .where((eb) => eb.or([eb('key', 'in', settings), sql<boolean>`starts_with(key, ${purposeOfLtiKey('')})`]))
    .where('secret', '=', true)
    .execute();
  return rows
    .map(({ key, value }) => ({ key, encrypted: String(value) }))
    .map(({ key, encrypted }) => ({
      name: key,
      purpose: key,
      encrypted,
      replace: (tx, next) =>
        sql`update setting set value = to_jsonb(${next}::text)
          where key = ${key} and value = to_jsonb(${encrypted}::text)`.execute(tx),
    }));
}

async function serviceKeys(db: Db): Promise<StoredSecret[]> {
  const rows = await db
    .selectFrom('ai_service_key')
    .select(['id', 'sealed_secret'])
    .where('sealed_secret', 'is not', null)
    .execute();
  return rows.flatMap(({ id, sealed_secret: encrypted }) =>
    encrypted === null
      ? []
      : [
          {
            name: purposeOfKey(id),
            purpose: purposeOfKey(id),
            encrypted,
            replace: (tx: Db, next: string) =>
              tx
                .updateTable('ai_service_key')
                .set({ sealed_secret: next })
                .where('id', '=', id)
                .where('sealed_secret', '=', encrypted)
                .execute(),
          },
        ],
  );
}

async function secondFactors(db: Db): Promise<StoredSecret[]> {
  const rows = await db.selectFrom('second_factor').select(['login_id', 'sealed_secret']).execute();
  return rows.map(({ login_id, sealed_secret: encrypted }) => ({
    name: purposeOfSecondFactor(login_id),
    purpose: purposeOfSecondFactor(login_id),
    encrypted,
    replace: (tx, next) =>
      tx
        .updateTable('second_factor')
        .set({ sealed_secret: next })
        .where('login_id', '=', login_id)
        .where('sealed_secret', '=', encrypted)
        .execute(),
  }));
}

async function webhookSecrets(db: Db): Promise<StoredSecret[]> {
  const rows = await db
    .selectFrom('webhook')
    .select(['id', 'sealed_secret', 'sealed_previous_secret'])
    .execute();
  return rows.flatMap(({ id, ...row }) =>
    (['sealed_secret', 'sealed_previous_secret'] as const).flatMap((column) => {
      const encrypted = row[column];
      if (encrypted === null) return [];
      const replace = (tx: Db, next: string) =>
        tx
          .updateTable('webhook')
          .set({ [column]: next })
          .where('id', '=', id)
          .where(column, '=', encrypted)
          .execute();
      return [
        { name: `${purposeOfWebhook(id)} ${column}`, purpose: purposeOfWebhook(id), encrypted, replace },
      ];
    }),
  );
}

async function providerSecrets(db: Db): Promise<StoredSecret[]> {
  const rows = await db.selectFrom('identity_provider').select(['id', 'sealed_client_secret']).execute();
  return rows.flatMap(({ id, sealed_client_secret: encrypted }) => {
    if (encrypted === null) return [];
    const replace = (tx: Db, next: string) =>
      tx
        .updateTable('identity_provider')
        .set({ sealed_client_secret: next })
        .where('id', '=', id)
        .where('sealed_client_secret', '=', encrypted)
        .execute();
    return [{ name: purposeOfProvider(id), purpose: purposeOfProvider(id), encrypted, replace }];
  });
}
