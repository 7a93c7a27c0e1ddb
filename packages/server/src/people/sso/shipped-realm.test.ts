import { describe, expect, it } from 'vitest';
import realm from '../../../../platform/docker/keycloak-realm.json' with { type: 'json' };
import { readConfig } from '../../runtime/config/config.ts';

describe('Keycloak realm file in the repository', () => {
  it('R-SES-6 the realm file makes refresh tokens single-use, and requires a secret and PKCE', () => {
    expect([realm.revokeRefreshToken, realm.refreshTokenMaxReuse]).toEqual([true, 0]);
    const [client] = realm.clients;
    const { keycloak } = readConfig({ KEYCLOAK_URL: 'https://id.example' });
    expect(client).toMatchObject({
      clientId: keycloak?.clientId,
      publicClient: false,
      implicitFlowEnabled: false,
      directAccessGrantsEnabled: false,
      secret: expect.stringMatching(/^\$\{KEYCLOAK_CLIENT_SECRET\}$/),
      redirectUris: [expect.stringMatching(/^\$\{PUBLIC_URL\}\/preconnect$/)],
    });
    expect(client?.attributes['post.logout.redirect.uris']).toMatch(/^\$\{PUBLIC_URL\}\/$/);
    expect(client?.attributes['pkce.code.challenge.method']).toBe('S256');
  });

  it('E-2 the realm file contains all roles of users except super-admin', () => {
    expect(realm.roles.realm.map(({ name }) => name)).toEqual(['operator', 'editor', 'user']);
    const mapped = realm.clients[0]?.protocolMappers.filter(
      ({ config }) => config['id.token.claim'] === 'true',
    );
    expect(mapped?.map(({ config }) => config['claim.name'])).toEqual(['groups', 'realm_access.roles']);
  });
});
