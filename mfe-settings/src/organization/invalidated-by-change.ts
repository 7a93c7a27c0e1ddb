import { listAuditEntries } from '@repartee/contracts/audit/endpoints';
import type { Endpoint } from '@repartee/contracts/endpoint';
import { readMyOrganization } from '@repartee/contracts/organization/endpoints';

/** Queries to refetch after an organization was changed, besides those under its own address. */
export const invalidatedByChange: readonly Endpoint[] = [readMyOrganization, listAuditEntries];
