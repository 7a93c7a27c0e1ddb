import { startLocalServer } from '@repartee/testing/local-server';
import { useResource } from '@repartee/tooling/vitest/use-resource';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { refreshTokenGrant } from 'openid-client';
import { describe, expect, it } from 'vitest';
import { createSecretCipher } from '../../runtime/secrets/secret-cipher.ts';
import { keycloakClaims } from './realm-user.ts';
import { clockDifference, createRealms, providerProblem } from './realms.ts';

const url = 'https://id.example';
const base = `${url}/realms/nord`;
const metadata = {
  issuer: base,
  authorization_endpoint: `${base}/protocol/openid-connect/auth`,
  token_endpoint: `${base}/protocol/openid-connect/token`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
};

const cipher = createSecretCipher({ dataDir: '', secretsKey: 'a key', previousSecretsKey: undefined });
const nord = { realm: 'nord', organization_id: 'o', provider: null, claims: keycloakClaims };

/** A fake identity provider. Its metadata contains only public URLs, and it rejects every token request. */
const provider = useResource(() =>
  startLocalServer((request, response) => {
    const discovery = request.url === '/realms/nord/.well-known/openid-configuration';
    response.writeHead(discovery ? 200 : 401, { 'content-type': 'application/json' });
    response.end(JSON.stringify(discovery ? metadata : { error: 'invalid_client', path: request.url }));
  }),
);

describe('R-CALL-12 realms of an identity provider', () => {
  it('the server requests metadata and tokens at the provider’s internal URL', async () => {
    const keycloak = { url, innerUrl: provider.origin, clientId: 'repartee', clientSecret: 'secret' };
    const realms = createRealms(keycloak, cipher);
    const configuration = await realms.open(nord);
    expect(configuration.serverMetadata()).toMatchObject(metadata);
    await expect(refreshTokenGrant(configuration, 'any')).rejects.toMatchObject({
      status: 401,
      cause: { path: '/realms/nord/protocol/openid-connect/token' },
    });
  });

  it('an OAuth error about the client is converted to `backend_unusable`', async () => {
    const refused = { error: 'invalid_client', status: 401 };
    expect(providerProblem(refused)).toMatchObject({ code: 'backend_unusable' });
    expect(providerProblem({ error: 'invalid_grant', status: 400 })).toMatchObject({
      code: 'wrong_credentials',
    });
  });

  it('R-CALL-18 a clock that is a minute off is accepted, and one that is further off is named', async () => {
    const { publicKey, privateKey } = await generateKeyPair('RS256');
    const now = () => Math.floor(Date.now() / 1000);
    let claims: Record<string, number> = {};
    const clocks = await startLocalServer(async (request, response) => {
      const issuer = `${clocks.origin}/realms/nord`;
      const [iat, exp] = [now(), now() + 300];
      const payload = { iss: issuer, sub: 'lena', aud: 'repartee', iat, exp, ...claims };
      const answers: Record<string, () => unknown> = {
        '/realms/nord/.well-known/openid-configuration': () => ({
          ...{ ...metadata, issuer, token_endpoint: `${issuer}/token`, jwks_uri: `${issuer}/keys` },
        }),
        '/realms/nord/keys': async () => ({ keys: [{ ...(await exportJWK(publicKey)), alg: 'RS256' }] }),
        '/realms/nord/token': async () => ({
          ...{ access_token: 'a', token_type: 'bearer' },
          id_token: await new SignJWT(payload).setProtectedHeader({ alg: 'RS256' }).sign(privateKey),
        }),
      };
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(await answers[request.url ?? '']?.()));
    });
    const realms = createRealms({ url: clocks.origin, clientId: 'repartee', clientSecret: 'secret' }, cipher);
    const configuration = await realms.open(nord);
    for (const [claim, seconds] of [
      ['nbf', 45],
      ['exp', -45],
    ] as const) {
      claims = { [claim]: now() + seconds };
      expect((await refreshTokenGrant(configuration, 'any')).claims()).toMatchObject({ sub: 'lena' });
    }
    for (const [claim, seconds] of [
      ['nbf', 300],
      ['exp', -300],
    ] as const) {
      claims = { [claim]: now() + seconds };
      const error = await refreshTokenGrant(configuration, 'any').catch((one: unknown) => one);
      const time_of_provider = new Date(Number(claims[claim]) * 1000).toISOString();
      expect(clockDifference(error)).toMatchObject({ claim, time_of_provider });
      expect(String(providerProblem(error))).toContain('clocks');
    }
    await clocks.close();
  });
});
