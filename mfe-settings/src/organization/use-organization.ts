import { useCan, useEndpoint } from '@repartee/app-sdk';
import {
  readMyOrganization,
  readOrganization,
  readOrganizationMetadata,
} from '@repartee/contracts/organization/endpoints';
import { metadataSections } from '@repartee/contracts/organization/metadata';
import { metadataPermission } from '../metadata/metadata-calls.ts';
import { noMetadata } from './organization-writing.ts';

/** An organization (one's own without `id`) with the sections of its metadata that the reader may change. */
export function useOrganization(id?: string) {
  const can = useCan();
  const mine = useEndpoint(readMyOrganization, {}, { enabled: id === undefined });
  const named = useEndpoint(readOrganization, { params: { id: id ?? '' } }, { enabled: id !== undefined });
  const reading = id === undefined ? mine : named;
  const sections = metadataSections.filter((section) => can(metadataPermission[section]));
  const withMetadata = sections.length > 0 && can('organization-detail-read');
  const metadata = useEndpoint(
    readOrganizationMetadata,
    { params: { id: reading.data?.id ?? '' } },
    { enabled: withMetadata && reading.data !== undefined },
  );
  const organization = reading.data;
  const known = withMetadata ? metadata.data : noMetadata;
  return {
    data:
      organization && known
        ? { organization, metadata: known, sections: withMetadata ? sections : [] }
        : undefined,
    error: reading.error ?? metadata.error,
    isFetching: reading.isFetching || metadata.isFetching,
    /** Both as they stand now; undefined: they could not be read. */
    reread: async () => {
      const [now, more] = await Promise.all([reading.refetch(), withMetadata ? metadata.refetch() : null]);
      const known = more ? more.data : noMetadata;
      return now.data && known && { organization: now.data, metadata: known };
    },
    refetch: () =>
      Promise.all([reading.refetch(), ...(organization && withMetadata ? [metadata.refetch()] : [])]),
  };
}
