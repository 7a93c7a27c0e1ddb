import { randomUUID } from 'node:crypto';
import {
  addIdentityProvider,
  listIdentityProviders,
  removeIdentityProvider,
} from '@repartee/contracts/people/organization/endpoints';
import {
  type IdentityProvider,
  mostIdentityProviders,
} from '@repartee/contracts/people/organization/identity-provider';
import type { FastifyInstance } from 'fastify';
import { recordRequestEvent } from '../../runtime/audit/audit-event-repository.ts';
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
} from './identity-provider-repository.ts';
import type { Realms } from './realms.ts';

export function registerIdentityProviderRoutes(
  app: FastifyInstance,
  { realms, cipher }: { readonly realms: Realms; readonly cipher: SecretCipher },
): void {
  const redirect_uri = `${app.config.publicUrl}/preconnect`;

  route(app, listIdentityProviders, async ({ params, principal, db }) => {
    const { id } = await findAccessibleOrganization(db, principal, params.id);
    return { redirect_uri, items: (await listProviders(db, id)).map(present) };
  });

  route(app, addIdentityProvider, async ({ params, body, principal, db, ip }) => {
    const organization = await lockAccessibleOrganization(db, principal, params.id);
    const { client_secret, ...draft } = body;
    const { realm, issuer } = draft;
    const taken = () =>
      problem('conflict', 'This realm is already used.', { realm: 'Another provider has it.' });
    if (await findRealm(db, realm)) throw taken();
    if ((await listProviders(db, organization.id)).length >= mostIdentityProviders)
      throw problem('conflict', `An organization has at most ${mostIdentityProviders} OpenID providers.`);
    const id = randomUUID();
    const sealed = client_secret ? await cipher.encrypt(client_secret, purposeOfProvider(id)) : null;
    const row = { ...draft, id, organization_id: organization.id, sealed_client_secret: sealed };
    const added = await insertProvider(db, row);
    if (!added) throw taken();
    await realms
      .open({ realm, organization_id: organization.id, provider: added, claims: added })
      .catch((error: Error) => {
        throw problem('invalid_input', 'The provider does not describe itself at its issuer.', {
          issuer: `does not answer with its configuration: ${error.message}`,
        });
      });
    await recordRequestEvent(
      { db, principal, ip },
      'identity-provider-added',
      'organization',
      { id: organization.id, name: organization.name, organization_id: organization.id },
      { after: { realm, issuer } },
    );
    return present(added);
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

const present = (row: IdentityProviderRow): IdentityProvider => ({
  id: row.id,
  realm: row.realm,
  issuer: row.issuer,
  client_id: row.client_id,
  has_secret: row.sealed_client_secret !== null,
  roles_claim: row.roles_claim,
  groups_claim: row.groups_claim,
  trusts_email: row.trusts_email,
  notice: row.notice,
  noticed_at: row.noticed_at?.toISOString() ?? null,
});
