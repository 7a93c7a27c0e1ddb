import { type Endpoint, endpoint } from '@repartee/contracts/endpoint';
import { backendLimits, readBackendKeys } from '@repartee/contracts/remotes/backend-endpoints';
import { backendPath, foreignBackendPath } from '@repartee/contracts/remotes/backend-path';
import { namespaceOf } from '@repartee/contracts/remotes/remote-manifest';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Principal } from '../../runtime/access/principal.ts';
import { problem } from '../../runtime/http/errors/problem.ts';
import { guardOf } from '../../runtime/http/guard.ts';
import { requestShares } from '../../runtime/http/limits/shares.ts';
import { route } from '../../runtime/http/route.ts';
import { createAddressGuard } from '../../runtime/outbound/address-guard.ts';
import type { DeployedBackend } from '../deployments.ts';
import { openBackendKeys } from './backend-keys.ts';
import { backendAddress, callBackend } from './call-backend.ts';

/** Calls of users with an account; guests have no permission of a remote. The limit applies to each user. */
const passedOn: Endpoint = endpoint({
  method: 'GET',
  path: '/v1/remote/{remote}/*',
  summary: 'Pass a call on to the backend of a remote',
  access: 'signed-in',
  rate_limit_per_minute: 120,
});

/** Maximum number of calls to one backend at the same time. */
const mostAtOnce = 16;
/** Calls of which the body is kept in memory, to all backends. Half of one backend is left to other organizations. */
const shares = requestShares({ user: 4, organization: mostAtOnce / 2 });

interface BackendParams {
  readonly remote: string;
  /** Set if another remote calls the backend. */
  readonly caller?: string;
}

/** Passes calls of remotes on to the services of their teams, as `backend` in `remote.json` declares them. */
export function registerBackends(app: FastifyInstance): void {
  const keys = openBackendKeys(app);
  const { fetch } = createAddressGuard({ allowedOrigins: app.config.backendAllowedOrigins });
  route(app, readBackendKeys, () => keys.published());

  const serve = (url: string) =>
    app.route<{ Params: BackendParams }>({
      method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url,
      bodyLimit: backendLimits.request,
      onRequest: guardOf(app, passedOn),
      preParsing: async (request, reply, payload) => {
        if (!shares.take(request, reply)) throw overloaded(request.params.remote);
        return payload;
      },
      handler: async (request, reply) => {
        const { remote, caller } = request.params;
        // The body has arrived, so that a slow client keeps no place from others.
        takeSlot(remote, reply);
        // The part after the id is passed on as it was sent, so the id must be written without escapes.
        const path = caller === undefined ? backendPath(remote) : foreignBackendPath(caller, remote);
        if (!request.url.startsWith(`${path}/`)) throw problem('not_found');
        const principal = request.principal as Principal;
        const backend = usableBackend(app, remote, principal);
        if (caller !== undefined) assertDeclared(app, caller, remote, backend);
        const url = backendAddress(backend.url, request.url.slice(path.length));
        const permissions = principal.permissions.filter((one) => one.startsWith(`${namespaceOf(remote)}:`));
        const token = await keys.sign({
          aud: backend.audience,
          sub: principal.id,
          organization: principal.organization_id,
          permissions,
          ...(caller === undefined ? {} : { caller }),
          correlation_id: request.id,
        });
        const { status, body } = await callBackend(fetch, remote, {
          method: request.method,
          url,
          token,
          correlation_id: request.id,
          language: request.headers['accept-language'],
          body: bodyOf(request),
        });
        return reply.status(status).header('cache-control', 'no-store').send(body);
      },
    });
  serve(`${backendPath(':remote')}/*`);
  serve(`${foreignBackendPath(':caller', ':remote')}/*`);
}

/** Throws unless both remotes declare in `remote.json` that `caller` may call the backend of `remote`. */
function assertDeclared(
  app: FastifyInstance,
  caller: string,
  remote: string,
  { callable_by = [] }: DeployedBackend,
): void {
  const reason = !app.deployments?.calls(caller).includes(remote)
    ? `${caller} does not declare in its remote.json, under calls, that it calls the backend of ${remote}.`
    : !callable_by.includes(caller)
      ? `${remote} does not declare in its remote.json, under callable_by of backend, that ${caller} may call it.`
      : undefined;
  if (reason) throw problem('not_permitted', reason, { backend: 'not declared' });
}

const overloaded = (remote: string) =>
  problem('overloaded', `The backend of ${remote} has too many calls at the same time.`);

const underWay = new Map<string, number>();

function takeSlot(remote: string, reply: FastifyReply): void {
  const count = underWay.get(remote) ?? 0;
  if (count >= mostAtOnce) throw overloaded(remote);
  underWay.set(remote, count + 1);
  reply.raw.once('close', () => {
    const left = (underWay.get(remote) ?? 1) - 1;
    if (left > 0) underWay.set(remote, left);
    else underWay.delete(remote);
  });
}

function usableBackend(app: FastifyInstance, remote: string, { applications }: Principal): DeployedBackend {
  const backend = app.deployments?.backend(remote);
  if (!backend) throw problem('not_found');
  if (!backend.allowed)
    throw problem('conflict', `A super-admin has not allowed the backend of ${remote} yet.`, {
      backend: 'not allowed',
    });
  if (backend.application !== undefined && !applications.includes(backend.application))
    throw problem('application_not_installed');
  return backend;
}

function bodyOf({ method, headers, body }: FastifyRequest): unknown {
  const type = headers['content-type'];
  if (type !== undefined && !type.startsWith('application/json'))
    throw problem('invalid_input', 'The body must be sent as application/json.');
  return method === 'GET' ? undefined : (body ?? undefined);
}
