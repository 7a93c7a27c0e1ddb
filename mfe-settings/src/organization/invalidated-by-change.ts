import { listAuditEntries } from '@repartee/contracts/audit/endpoints';
import type { Endpoint } from '@repartee/contracts/endpoint';
import { readMyOrganization } from '@repartee/contracts/organization/endpoints';

/**
 * Endpoints whose data is refetched after an organization was changed. Data below the organization's own URL
 * is always refetched.
 */
export const invalidatedByChange: readonly Endpoint[] = [readMyOrganization, listAuditEntries];
