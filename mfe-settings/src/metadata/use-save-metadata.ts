import { useEndpointMutation } from '@repartee/app-sdk';
import type { OrganizationMetadata } from '@repartee/contracts/organization/metadata';
import { touchedByChange } from '../organization/touched-by-change.ts';
import { changedSections, metadataUpdate } from './metadata-calls.ts';

/** Sends the sections that differ, each by its own call. */
export function useSaveMetadata() {
  const updates = {
    organization: useEndpointMutation(metadataUpdate.organization, { touches: touchedByChange }),
    product: useEndpointMutation(metadataUpdate.product, { touches: touchedByChange }),
    custom: useEndpointMutation(metadataUpdate.custom, { touches: touchedByChange }),
  };
  return async (id: string, before: OrganizationMetadata, after: OrganizationMetadata): Promise<void> => {
    for (const section of changedSections(before, after))
      await updates[section].mutateAsync({ params: { id }, body: { entries: after[section] } });
  };
}
