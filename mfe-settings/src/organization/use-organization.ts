import { useCan, useEndpoint, useUser } from '@repartee/app-sdk';
import {
  readMyOrganization,
  readOrganization,
  readOrganizationMetadata,
} from '@repartee/contracts/organization/endpoints';
import { metadataSections, type OrganizationMetadata } from '@repartee/contracts/organization/metadata';
import type { Organization } from '@repartee/contracts/organization/organization';
import { metadataPermission } from './metadata/metadata-calls.ts';
import { noMetadata } from './organization-form-values.ts';

/** Without `id`, requests the organization of the user. */
export function useOrganization(id?: string) {
  const can = useCan();
  const user = useUser();
  const mine = useEndpoint(readMyOrganization, {}, { enabled: id === undefined });
  const named = useEndpoint(readOrganization, { params: { id: id ?? '' } }, { enabled: id !== undefined });
  const reading = id === undefined ? mine : named;
  const sections = metadataSections.filter((section) => can(metadataPermission[section]));
  const withMetadata = sections.length > 0 && can('organization-detail-read');
  const metadata = useEndpoint(
    readOrganizationMetadata,
    { params: { id: id ?? user.organization_id } },
    { enabled: withMetadata },
  );
  const together = (organization?: Organization, known?: OrganizationMetadata) => {
    if (!withMetadata) return organization && { organization, metadata: noMetadata, sections: [] };
    return organization && known && { organization, metadata: known, sections };
  };
  return {
    data: together(reading.data, metadata.data),
    error: reading.error ?? metadata.error,
    isFetching: reading.isFetching || metadata.isFetching,
    refetch: async () => {
      const [now, more] = await Promise.all([
        reading.refetch(),
        withMetadata ? metadata.refetch() : undefined,
      ]);
      return { data: together(now.data, more?.data), error: now.error ?? more?.error ?? null };
    },
  };
}
