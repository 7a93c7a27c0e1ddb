import { listAuditEntries } from '@repartee/contracts/audit/endpoints';
import type { Endpoint } from '@repartee/contracts/endpoint';
import { readMyOrganization } from '@repartee/contracts/organization/endpoints';
import { readSetup } from '@repartee/contracts/organization/setup';

/**
 * Further endpoints whose data is refetched after a change of an organization. `useEndpointMutation` always
 * refetches the collection of the called endpoint.
 */
export const invalidatedByChange: readonly Endpoint[] = [readMyOrganization, readSetup, listAuditEntries];
