import {
  updateMetadataCustom,
  updateMetadataOrganization,
  updateMetadataProduct,
} from '@repartee/contracts/organization/endpoints';
import {
  type MetadataSection,
  metadataSections,
  type OrganizationMetadata,
} from '@repartee/contracts/organization/metadata';

/** For each section of an organization's metadata, the endpoint that updates the section. */
export const metadataUpdateEndpoints = {
  organization: updateMetadataOrganization,
  product: updateMetadataProduct,
  custom: updateMetadataCustom,
} as const;

/** For each section of the metadata, the permission to change it (R-ROUTE-13). */
export const metadataPermission = {
  organization: 'organization-metadata-organization-update',
  product: 'organization-metadata-product-update',
  custom: 'organization-metadata-custom-update',
} as const satisfies Record<MetadataSection, string>;

export const changedSections = (before: OrganizationMetadata, after: OrganizationMetadata) =>
  metadataSections.filter((section) => JSON.stringify(before[section]) !== JSON.stringify(after[section]));
