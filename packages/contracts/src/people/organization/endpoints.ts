import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { withExpected } from '../../expected.ts';
import { id, idParams, instant, listQuery, pageOf } from '../../page.ts';
import { creditChange, creditChangeDraft } from './credit.ts';
import { identityProvider, identityProviderDraft, identityProviders } from './identity-provider.ts';
import { metadataEntries, organizationMetadata } from './metadata.ts';
import { myOrganizationDraft, operatorContact, organization, organizationDraft } from './organization.ts';
import { realmMappingDrafts, realmMappings } from './realm-mapping.ts';

/** Lists all organizations. Only for super-admins. `search` matches name, slug and realm. */
export const listOrganizations = endpoint({
  method: 'GET',
  path: '/v1/organizations',
  summary: 'List organizations',
  access: ['organization-list', 'organization-paginated-read'],
  query: listQuery,
  reply: pageOf(organization),
});

/** Returns an organization. 404 if an operator requests an organization other than their own. */
export const readOrganization = endpoint({
  method: 'GET',
  path: '/v1/organizations/{id}',
  summary: 'Read an organization',
  access: ['organization-read'],
  params: idParams,
  reply: organization,
});

/**
 * Creates an organization. 409 with `details.slug` or `details.sso_realm` if the slug or the realm is already used.
 */
export const createOrganization = endpoint({
  method: 'POST',
  path: '/v1/organizations',
  summary: 'Create an organization',
  access: ['organization-create'],
  body: organizationDraft.partial({ language: true }),
  reply: organization,
});

/** Updates an organization. 403 if an operator sends a different slug or realm. */
export const updateOrganization = endpoint({
  method: 'PUT',
  path: '/v1/organizations/{id}',
  summary: 'Update an organization',
  access: ['organization-update', 'organization-detail-read'],
  params: idParams,
  body: withExpected(organizationDraft),
  reply: organization,
});

/**
 * Deletes an organization without users, such as one that was created by mistake. 409 for the caller's own
 * organization, for one with users (`requestOrganizationErasure`), or while another organization uses its content.
 */
export const deleteOrganization = endpoint({
  method: 'DELETE',
  path: '/v1/organizations/{id}',
  summary: 'Delete an organization without users',
  access: ['organization-delete'],
  params: idParams,
});

const days = z.coerce.number().int().min(1).max(3650).optional();
const expired = z.object({
  count: z.number().int(),
  /** End of the oldest and of the newest session concerned. Null if there is none. */
  oldest: instant.nullable(),
  newest: instant.nullable(),
});

/** Counts what other retention periods would erase at once. A period without a value erases nothing. */
export const previewRetention = endpoint({
  method: 'GET',
  path: '/v1/organizations/{id}/retention_preview',
  summary: 'Count what other retention periods would erase at once',
  access: ['organization-self-edit'],
  params: idParams,
  query: z.object({ transcript_days: days, report_days: days, audio_days: days }),
  reply: z.object({ transcripts: expired, reports: expired, recordings: expired }),
});

export const readMyOrganization = endpoint({
  method: 'GET',
  path: '/v1/my_organization',
  summary: 'Read the caller’s organization',
  access: ['organization-self-edit'],
  reply: organization,
});

export const updateMyOrganization = endpoint({
  method: 'PUT',
  path: '/v1/my_organization',
  summary: 'Update the caller’s organization',
  access: ['organization-self-edit'],
  body: withExpected(myOrganizationDraft),
  reply: organization,
});

export const updateOperatorContact = endpoint({
  method: 'PUT',
  path: '/v1/organizations/{id}/operator_contact',
  summary: 'Update the operator contact that the users of an organization see',
  access: ['operator-name-update'],
  params: idParams,
  body: withExpected(operatorContact),
  reply: organization,
});

export const readOrganizationMetadata = endpoint({
  method: 'GET',
  path: '/v1/organizations/{id}/metadata',
  summary: 'Read an organization’s metadata',
  access: ['organization-detail-read'],
  params: idParams,
  reply: organizationMetadata,
});

/** Reads what users of the organization's realm get for their roles and groups in the realm. */
export const readRealmMappings = endpoint({
  method: 'GET',
  path: '/v1/organizations/{id}/realm_mappings',
  summary: 'Read what the roles and groups of an organization’s sign-in provider give',
  access: ['organization-detail-read'],
  params: idParams,
  reply: realmMappings,
});

/** Replaces the mappings. They hold from the next sign-in or token refresh of each user. */
export const updateRealmMappings = endpoint({
  method: 'PUT',
  path: '/v1/organizations/{id}/realm_mappings',
  summary: 'Replace what the roles and groups of an organization’s sign-in provider give',
  access: ['organization-update', 'user-update'],
  params: idParams,
  body: withExpected(realmMappingDrafts),
  reply: realmMappings,
});

/** Lists the OpenID providers of an organization, beside its realm of Keycloak. No secret is in the answer. */
export const listIdentityProviders = endpoint({
  method: 'GET',
  path: '/v1/organizations/{id}/identity_providers',
  summary: 'List the OpenID providers of an organization',
  access: ['organization-detail-read'],
  params: idParams,
  reply: identityProviders,
});

/**
 * Adds an OpenID provider. Only for super-admins, because a provider determines who can sign in. 409 with `details.realm` if
 * the realm is already used, 400 with `details.issuer` if the provider does not describe itself at its issuer.
 */
export const addIdentityProvider = endpoint({
  method: 'POST',
  path: '/v1/organizations/{id}/identity_providers',
  summary: 'Add an OpenID provider to an organization',
  access: ['organization-list', 'organization-update'],
  params: idParams,
  body: identityProviderDraft,
  reply: identityProvider,
  slow: true,
});

/**
 * Changes an OpenID provider. Only for super-admins. An empty `client_secret` keeps the stored one, except if the issuer is
 * another: 400 with `details.client_secret`, because the secret would be sent there. Errors as for a new provider. People who
 * are signed in with it stay so if the issuer still knows them.
 */
export const updateIdentityProvider = endpoint({
  method: 'PUT',
  path: '/v1/organizations/{id}/identity_providers/{provider_id}',
  summary: 'Update an OpenID provider of an organization',
  access: ['organization-list', 'organization-update'],
  params: idParams.extend({ provider_id: id }),
  body: withExpected(identityProviderDraft),
  reply: identityProvider,
  slow: true,
});

/** Removes a provider. Its users keep their accounts, and are signed out at the next refresh. */
export const removeIdentityProvider = endpoint({
  method: 'DELETE',
  path: '/v1/organizations/{id}/identity_providers/{provider_id}',
  summary: 'Remove an OpenID provider from an organization',
  access: ['organization-list', 'organization-update'],
  params: idParams.extend({ provider_id: id }),
});

const metadataUpdate = {
  params: idParams,
  body: withExpected(z.object({ entries: metadataEntries })),
  reply: organizationMetadata,
};

export const updateMetadataOrganization = endpoint({
  method: 'PUT',
  path: '/v1/organizations/{id}/metadata/organization',
  summary: 'Replace the metadata about an organization',
  access: ['organization-metadata-organization-update'],
  ...metadataUpdate,
});

export const updateMetadataProduct = endpoint({
  method: 'PUT',
  path: '/v1/organizations/{id}/metadata/product',
  summary: 'Replace the metadata about an organization’s product',
  access: ['organization-metadata-product-update'],
  ...metadataUpdate,
});

export const updateMetadataCustom = endpoint({
  method: 'PUT',
  path: '/v1/organizations/{id}/metadata/custom',
  summary: 'Replace an organization’s custom metadata',
  access: ['organization-metadata-custom-update'],
  ...metadataUpdate,
});

export const listCreditChanges = endpoint({
  method: 'GET',
  path: '/v1/organizations/{id}/credit_changes',
  summary: 'List the changes of an organization’s credit',
  access: ['organization-detail-read'],
  params: idParams,
  query: listQuery,
  reply: pageOf(creditChange),
});

/** Changes the credit of an organization. 409 if the balance would become negative. */
export const changeCredit = endpoint({
  method: 'POST',
  path: '/v1/organizations/{id}/credit_changes',
  summary: 'Change an organization’s credit, with a reason',
  access: ['organization-update-credit'],
  params: idParams,
  body: creditChangeDraft,
  reply: organization,
});
