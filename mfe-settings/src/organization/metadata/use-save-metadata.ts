import { useEndpointMutation } from '@repartee/app-sdk';
import type { OrganizationMetadata } from '@repartee/contracts/people/organization/metadata';
import { expectedValues } from '../../form/expected-values.ts';
import { changedSections, metadataUpdateEndpoints } from './metadata-calls.ts';

/**
 * Returns a function that sends each changed metadata section to the section's own endpoint, and resolves to all stored
 * sections.
 */
export function useSaveMetadata() {
  const updates = {
    organization: useEndpointMutation(metadataUpdateEndpoints.organization),
    product: useEndpointMutation(metadataUpdateEndpoints.product),
    custom: useEndpointMutation(metadataUpdateEndpoints.custom),
  };
  return async (
    id: string,
    values: OrganizationMetadata,
    stored: OrganizationMetadata,
    overwrite: boolean,
  ): Promise<OrganizationMetadata> => {
    let saved = stored;
    for (const section of changedSections(stored, values)) {
      const body = { entries: values[section], ...expectedValues({ entries: stored[section] }, overwrite) };
      saved = await updates[section].mutateAsync({ params: { id }, body });
    }
    return saved;
  };
}
