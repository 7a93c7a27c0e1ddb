import {
  updateMetadataCustom,
  updateMetadataOrganization,
  updateMetadataProduct,
} from '@repartee/contracts/people/organization/endpoints';
import {
  type MetadataSection,
  metadataSections,
  type OrganizationMetadata,
} from '@repartee/contracts/people/organization/metadata';

export const metadataUpdateEndpoints = {
  organization: updateMetadataOrganization,
  product: updateMetadataProduct,
  custom: updateMetadataCustom,
} as const;

export const metadataPermission = {
  organization: 'organization-metadata-organization-update',
  product: 'organization-metadata-product-update',
  custom: 'organization-metadata-custom-update',
} as const satisfies Record<MetadataSection, string>;

export const changedSections = (before: OrganizationMetadata, after: OrganizationMetadata) =>
  metadataSections.filter((section) => JSON.stringify(before[section]) !== JSON.stringify(after[section]));
