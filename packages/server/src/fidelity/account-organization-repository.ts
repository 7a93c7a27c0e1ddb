import type { Db } from '../database/tenant-scope.ts';

export async function organizationOfAccount(tx: Db, email: string): Promise<string | undefined> {
  const account = await tx
    .selectFrom('account')
    .select('organization_id')
    .where('email', '=', email.toLowerCase())
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return account?.organization_id ?? undefined;
}
