import { randomUUID } from 'node:crypto';
import {
  addIdentityProvider,
  listIdentityProviders,
  removeIdentityProvider,
  updateIdentityProvider,
} from '@repartee/contracts/people/organization/endpoints';
import {
  type IdentityProvider,
  mostIdentityProviders,
} from '@repartee/contracts/people/organization/identity-provider';
import type { FastifyInstance } from 'fastify';
import { recordRequestEvent } from '../../runtime/audit/audit-event-repository.ts';
import { assertUnchanged } from '../../runtime/http/assert-unchanged.ts';
import { orNotFound, problem } from '../../runtime/http/errors/problem.ts';
import { route } from '../../runtime/http/route.ts';
import { purposeOfProvider, type SecretCipher } from '../../runtime/secrets/secret-cipher.ts';
import {
  findAccessibleOrganization,
  lockAccessibleOrganization,
} from '../organization/organization-policy.ts';
import {
  deleteProvider,
  findRealm,
  type IdentityProviderRow,
  insertProvider,
  listProviders,
  updateProvider,
} from './identity-provider-repository.ts';
import type { Realms } from './realms.ts';

export function registerIdentityProviderRoutes(
  app: FastifyInstance,
  { realms, cipher }: { readonly realms: Realms; readonly cipher: SecretCipher },
): void {
  const redirect_uri = `${app.config.publicUrl}/preconnect`;

  const assertDescribed = async (provider: IdentityProviderRow): Promise<void> => {
    const { realm, organization_id } = provider;
    await realms.open({ realm, organization_id, provider, claims: provider }).catch((error: Error) => {
      throw problem('invalid_input', 'The provider does not describe itself at its issuer.', {
        issuer: `does not answer with its configuration: ${error.message}`,
      });
    });
  };

  route(app, listIdentityProviders, async ({ params, principal, db }) => {
    const { id } = await findAccessibleOrganization(db, principal, params.id);
    return { redirect_uri, items: (await listProviders(db, id)).map(present) };
  });

  route(app, addIdentityProvider, async ({ params, body, principal, db, ip }) => {
    const organization = await lockAccessibleOrganization(db, principal, params.id);
    const { client_secret, ...draft } = body;
    const { realm, issuer } = draft;
    if (await findRealm(db, realm)) throw realmTaken();
    if ((await listProviders(db, organization.id)).length >= mostIdentityProviders)
      throw problem('conflict', `An organization has at most ${mostIdentityProviders} OpenID providers.`);
    const id = randomUUID();
    const sealed = client_secret ? await cipher.encrypt(client_secret, purposeOfProvider(id)) : null;
    const row = { ...draft, id, organization_id: organization.id, sealed_client_secret: sealed };
    const added = await insertProvider(db, row);
    if (!added) throw realmTaken();
    await assertDescribed(added);
    await recordRequestEvent(
      { db, principal, ip },
      'identity-provider-added',
      'organization',
      { id: organization.id, name: organization.name, organization_id: organization.id },
      { after: { realm, issuer } },
    );
    return present(added);
  });

  route(app, updateIdentityProvider, async ({ params, body, principal, db, ip }) => {
    const organization = await lockAccessibleOrganization(db, principal, params.id);
    const { id, name } = organization;
    const providers = await listProviders(db, id);
    const before = orNotFound(providers.find((one) => one.id === params.provider_id));
    const { expected, client_secret, ...draft } = body;
    assertUnchanged(organization, fieldsOf(before), expected, draft);
    if (draft.realm !== before.realm && (await findRealm(db, draft.realm))) throw realmTaken();
    const isOtherIssuer = draft.issuer !== before.issuer;
    if (isOtherIssuer && before.sealed_client_secret !== null && !client_secret)
      throw problem('invalid_input', 'The stored secret belongs to the former issuer.', {
        client_secret: 'must be sent again for another issuer',
      });
    const secret = client_secret && {
      sealed_client_secret: await cipher.encrypt(client_secret, purposeOfProvider(before.id)),
    };
    const updated = await updateProvider(db, before, { ...draft, ...(secret || {}) });
    await assertDescribed(updated);
    await recordRequestEvent(
      { db, principal, ip },
      'identity-provider-updated',
      'organization',
      { id, name, organization_id: id },
      { before: fieldsOf(before), after: fieldsOf(updated) },
    );
    return present(updated);
  });

  route(app, removeIdentityProvider, async ({ params, principal, db, ip }) => {
    const { id, name } = await lockAccessibleOrganization(db, principal, params.id);
    const { realm, issuer } = orNotFound(await deleteProvider(db, id, params.provider_id));
    await recordRequestEvent(
      { db, principal, ip },
      'identity-provider-removed',
      'organization',
      { id, name, organization_id: id },
      { before: { realm, issuer } },
    );
  });
}

const realmTaken = () =>
  problem('conflict', 'This name for signing in is already used.', { realm: 'Another provider has it.' });

/** The fields that people change, without the secret. */
const fieldsOf = (row: IdentityProviderRow) => ({
  realm: row.realm,
  issuer: row.issuer,
  client_id: row.client_id,
  roles_claim: row.roles_claim,
  groups_claim: row.groups_claim,
  trusts_email: row.trusts_email,
});

const present = (row: IdentityProviderRow): IdentityProvider => ({
  ...fieldsOf(row),
  id: row.id,
  has_secret: row.sealed_client_secret !== null,
  notice: row.notice,
  noticed_at: row.noticed_at?.toISOString() ?? null,
});
