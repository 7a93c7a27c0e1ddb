import { listAuditEntries } from '@repartee/contracts/audit/endpoints';
import type { Endpoint } from '@repartee/contracts/endpoint';
import { readMyOrganization } from '@repartee/contracts/organization/endpoints';

/**
 * Queries to fetch again after an organization has changed. Queries whose URL starts with the organization's URL are
 * not listed, because they are always fetched again.
 */
export const invalidatedByChange: readonly Endpoint[] = [readMyOrganization, listAuditEntries];
