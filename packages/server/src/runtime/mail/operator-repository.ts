import { accountsWithLanguage } from '../database/query/accounts-with-language.ts';
import type { Db } from '../database/tenant-scope.ts';

/** The active operators of an organization, as recipients of a mail; its super-admins if it has none. */
export const operatorsOf = (db: Db, organization_id: string) =>
  accountsWithLanguage(db)
    .select(['account.id', 'account.email', 'account.first_name', 'organization.name as organization_name'])
    .where('account.organization_id', '=', organization_id)
    .where('account.disabled_at', 'is', null)
    .where(({ eb, exists, not, selectFrom }) => {
      const operators = selectFrom('account as other')
        .select('other.id')
        .where('other.organization_id', '=', organization_id)
        .where('other.role', '=', 'operator')
        .where('other.disabled_at', 'is', null);
      return eb.or([
        eb('account.role', '=', 'operator'),
        eb.and([eb('account.role', '=', 'super-admin'), not(exists(operators))]),
      ]);
    })
    .execute();
