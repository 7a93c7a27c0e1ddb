import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { refreshTokenGrant } from 'openid-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
let provider: Server;
let innerUrl: string;
beforeAll(async () => {
  provider = createServer((request, response) => {
    const discovery = request.url === '/realms/nord/.well-known/openid-configuration';
    response.writeHead(discovery ? 200 : 401, { 'content-type': 'application/json' });
    response.end(JSON.stringify(discovery ? metadata : { error: 'invalid_client', path: request.url }));
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  innerUrl = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
});
afterAll(() => void provider.close());

describe('R-CALL-12 realms of an identity provider', () => {
  it('the server requests metadata and tokens at the provider’s internal URL', async () => {
    const realms = createRealms({ url, innerUrl, clientId: 'repartee', clientSecret: 'secret' });
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
