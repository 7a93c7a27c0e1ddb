import { z } from 'zod';
import { id, instant } from '../../page.ts';
import { ssoRealm } from './organization.ts';

/** Maximum number of OpenID providers of an organization, beside its realm of Keycloak. */
export const mostIdentityProviders = 10;

const claim = z.string().trim().min(1).max(200);

/** An OpenID provider whose users belong to an organization (E-16). */
export const identityProviderDraft = z.object({
  /** Name by which people choose the provider, unique on the installation among all realms. */
  realm: ssoRealm,
  /** Its addresses are read from `<issuer>/.well-known/openid-configuration`. */
  issuer: z.url({ protocol: /^https?$/ }).max(1000),
  client_id: z.string().trim().min(1).max(255),
  /** Empty for a client without a secret, which proves itself by PKCE alone. */
  client_secret: z.string().trim().max(2000).default(''),
  /** Name of the claim with the roles of a user, or the path to it: `realm_access.roles`. */
  roles_claim: claim.default('roles'),
  /** Name of the claim with the groups of a user: paths, names or ids, whatever the provider sends. */
  groups_claim: claim.default('groups'),
  /**
   * Whether each address counts as verified, for a provider that does not say so, such as Entra ID. Its users then sign in
   * to the accounts that have their addresses; without a claim `email`, `preferred_username` is taken.
   */
  trusts_email: z.boolean().default(false),
});
export type IdentityProviderDraft = z.output<typeof identityProviderDraft>;

/**
 * What a provider last sent that could not be used: it names the groups of a user who has too many of them only by an address
 * (`groups-overage`), or a claim was no list of texts (`claims-unreadable`).
 */
export const identityProviderNotices = ['groups-overage', 'claims-unreadable'] as const;
export type IdentityProviderNotice = (typeof identityProviderNotices)[number];

export const identityProvider = identityProviderDraft.omit({ client_secret: true }).extend({
  id,
  has_secret: z.boolean(),
  notice: z.enum(identityProviderNotices).nullable(),
  noticed_at: instant.nullable(),
});
export type IdentityProvider = z.output<typeof identityProvider>;

/** `redirect_uri`: where the provider sends people back to, to be registered there. */
export const identityProviders = z.object({ redirect_uri: z.string(), items: z.array(identityProvider) });
