import { startLocalServer } from '@repartee/testing/local-server';
import { useResource } from '@repartee/tooling/vitest/use-resource';
import { refreshTokenGrant } from 'openid-client';
import { describe, expect, it } from 'vitest';
import { createRealms, providerProblem } from './realms.ts';

const url = 'https://id.example';
const base = `${url}/realms/nord`;
const metadata = {
  issuer: base,
  authorization_endpoint: `${base}/protocol/openid-connect/auth`,
  token_endpoint: `${base}/protocol/openid-connect/token`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
};

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
    const realms = createRealms({
      url,
      innerUrl: provider.origin,
      clientId: 'repartee',
      clientSecret: 'secret',
    });
    const configuration = await realms.open('nord');
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
});
