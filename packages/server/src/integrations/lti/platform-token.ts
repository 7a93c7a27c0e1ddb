import { z } from 'zod';
import type { AddressGuard } from '../../runtime/outbound/address-guard.ts';
import type { PlatformRow } from './platform-repository.ts';
import type { ToolKeys } from './tool-keys.ts';

const tokenAnswer = z.object({ access_token: z.string().min(1) });

/** Requests a token by a signed assertion (RFC 7523). Returns the answer of the platform if it contains no token. */
export async function fetchPlatformToken(
  guard: AddressGuard,
  keys: ToolKeys,
  platform: Pick<PlatformRow, 'organization_id' | 'client_id' | 'token_url' | 'token_audience'>,
  { scope, signal }: { readonly scope: string; readonly signal: AbortSignal },
): Promise<string | Response> {
  const { organization_id, client_id, token_url, token_audience } = platform;
  const aud = token_audience || token_url;
  const response = await guard.fetch(token_url, {
    ...{ method: 'POST', signal },
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion: await keys.sign(organization_id, { iss: client_id, sub: client_id, aud }),
      scope,
    }).toString(),
  });
  const copy = response.clone();
  const { data } = tokenAnswer.safeParse(await response.json().catch(() => undefined));
  return response.ok && data ? data.access_token : copy;
}
