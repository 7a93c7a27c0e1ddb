import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { json as readJson } from 'node:stream/consumers';
import { readBackendKeys } from '@repartee/contracts/remotes/backend-endpoints';
import { backendPath } from '@repartee/contracts/remotes/backend-path';
import { namespaceOf, type RemoteId } from '@repartee/contracts/remotes/remote-manifest';
import { backendAddress, callBackend } from '@repartee/server/remotes/backend/call-backend';
import { isProblem } from '@repartee/server/runtime/http/errors/problem';

const lifetime_s = 60;

export interface DevBackendOptions {
  readonly id: RemoteId;
  /** Address of the service on the machine of the developer. */
  readonly url: string;
  /** URL of the development proxy, which signs the tokens. */
  readonly issuer: string;
  /** Audience in remote.json, and the permissions that it declares: the developer has all of them. */
  declared(): Promise<{ readonly audience: string; readonly permissions: readonly string[] }>;
  /** Answers `GET /v1/me` of the installation for the caller. */
  me(authorization: string | undefined): Promise<Response>;
}

/** Answers a request of the page, or returns false if the installation has to answer it. */
export type DevBackend = (request: IncomingMessage, response: ServerResponse) => boolean;

function createSigner(issuer: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const kid = randomUUID();
  const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return {
    keys: [{ ...publicKey.export({ format: 'jwk' }), alg: 'ES256', use: 'sig', kid }],
    token: (claims: object) => {
      const iat = Math.floor(Date.now() / 1000);
      const payload = { ...claims, iss: issuer, iat, exp: iat + lifetime_s };
      const text = `${encoded({ alg: 'ES256', kid })}.${encoded(payload)}`;
      const signature = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' });
      return `${text}.${signature.toString('base64url')}`;
    },
  };
}

/**
 * Passes the calls of a locally developed remote on to a service on the same machine, as the API does with a published
 * remote and its allowed backend. The tokens are signed with a key of this process, which it publishes.
 */
export function createDevBackend({ id, url, issuer, declared, me }: DevBackendOptions): DevBackend {
  const { keys, token } = createSigner(issuer);
  const json = (response: ServerResponse, status: number, body: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

  async function passOn(request: IncomingMessage, response: ServerResponse, correlation_id: string) {
    const { headers, method = 'GET', url: path = '' } = request;
    const user = await me(headers.authorization);
    if (!user.ok) return json(response, user.status, await user.json());
    const { id: sub, organization_id: organization, permissions } = await user.json();
    const { audience, permissions: own } = await declared();
    const ownPermissions = (permissions as string[]).filter((one) => one.startsWith(`${namespaceOf(id)}:`));
    const claims = {
      sub,
      organization,
      permissions: [...new Set([...ownPermissions, ...own])],
      correlation_id,
    };
    const { status, body } = await callBackend(fetch, id, {
      method,
      url: backendAddress(url, path.slice(backendPath(id).length)),
      token: token({ aud: audience, ...claims }),
      correlation_id,
      language: headers['accept-language'],
      body: headers['content-type'] ? await readJson(request) : undefined,
    });
    return body === undefined ? response.writeHead(204).end() : json(response, status, body);
  }

  return (request, response) => {
    const { pathname } = new URL(request.url ?? '/', issuer);
    if (pathname === readBackendKeys.path) json(response, 200, { keys });
    else if (pathname.startsWith(`${backendPath(id)}/`)) {
      const correlation_id = String(request.headers['x-correlation-id'] ?? randomUUID());
      passOn(request, response, correlation_id).catch((error: unknown) => {
        const { status, code, details } = isProblem(error) ? error : { status: 500, code: 'internal' };
        json(response, status, { code, message: (error as Error).message, details, correlation_id });
      });
    } else return false;
    return true;
  };
}
