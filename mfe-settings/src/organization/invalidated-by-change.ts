import { listAuditEntries } from '@repartee/contracts/audit/endpoints';
import type { Endpoint } from '@repartee/contracts/endpoint';
import { readMyOrganization } from '@repartee/contracts/organization/endpoints';

/** Queries whose URL starts with the organization's URL are always refetched, so they are not in the list. */
export const invalidatedByChange: readonly Endpoint[] = [readMyOrganization, listAuditEntries];
