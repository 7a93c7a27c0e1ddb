import type { Db } from '../database/tenant-scope.ts';

/** The active operators of an organization, as recipients of a mail. */
export const operatorsOf = (db: Db, organization_id: string) =>
  db
    .selectFrom('account')
    .innerJoin('organization', 'organization.id', 'account.organization_id')
    .select(['account.id', 'account.email', 'account.first_name', 'organization.name as organization_name'])
    .select((eb) => eb.fn.coalesce('account.language', 'organization.language').as('language'))
    .where('account.organization_id', '=', organization_id)
    .where('account.role', '=', 'operator')
    .where('account.disabled_at', 'is', null)
    .execute();
