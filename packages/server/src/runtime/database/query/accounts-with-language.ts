import type { Db } from '../tenant-scope.ts';

/** Joins accounts with their organizations, and selects the language in which each user reads. */
export const accountsWithLanguage = (db: Db) =>
  db
    .selectFrom('account')
    .innerJoin('organization', 'organization.id', 'account.organization_id')
    .select((eb) => eb.fn.coalesce('account.language', 'organization.language').as('language'));
