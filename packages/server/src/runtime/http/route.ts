import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { SerializeOptions } from '@fastify/cookie';
import type { Endpoint } from '@repartee/contracts/endpoint';
import { errorBody } from '@repartee/contracts/errors';
import { strictSchema } from '@repartee/contracts/strict-schema';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
} from 'fastify';
import { z } from 'zod';
import { type Principal, tenantScopeOf } from '../access/principal.ts';
import { type Db, withTenantScope } from '../database/tenant-scope.ts';
import { lenientEndpoints } from './described-routes.ts';
import { problem } from './errors/problem.ts';
import { guardOf } from './guard.ts';
import { requestShares } from './limits/shares.ts';
import { readUpload } from './read-upload.ts';

/** Sends the whole file, or only the range of bytes that the client requested (RFC 9110, section 14). */
async function sendRangedFile(file: File, { headers }: FastifyRequest, reply: FastifyReply) {
  const bytes = Buffer.from(await file.arrayBuffer());
  reply.type(file.type).headers({
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-store',
    'content-disposition': 'inline',
    'x-content-type-options': 'nosniff',
  });
  const range = rangeOf(headers.range, bytes.length);
  if (range === undefined) return reply.send(bytes);
  if (range === 'unsatisfiable')
    return reply.status(416).header('content-range', `bytes */${bytes.length}`).send();
  const { first, last } = range;
  return reply
    .status(206)
    .header('content-range', `bytes ${first}-${last}/${bytes.length}`)
    .send(bytes.subarray(first, last + 1));
}

/**
 * Returns undefined to send the whole file, which RFC 9110 also permits for requests with several ranges or
 * with units other than bytes.
 */
export function rangeOf(range: string | undefined, length: number) {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range?.trim() ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  const first = from === '' ? Math.max(0, length - Number(to)) : Number(from);
  const last = from === '' || to === '' ? length - 1 : Math.min(Number(to), length - 1);
  if (from !== '' && to !== '' && Number(to) < first) return undefined;
  return first < length && first <= last ? { first, last } : ('unsatisfiable' as const);
}

type Read<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

interface Call<E extends Endpoint> {
  readonly params: Read<E['params']>;
  readonly query: Read<E['query']>;
  readonly body: Read<E['body']>;
  readonly ip: string;
  readonly headers: IncomingHttpHeaders;
  readonly cookies: Cookies;
  setCookie(cookie: SetCookie): void;
  readonly correlation_id: string;
  readonly log: FastifyBaseLogger;
  /** Aborted when the client has gone away. */
  readonly signal: AbortSignal;
}

/**
 * A public endpoint such as the sign-in gets no transaction, because no transaction may be open while a
 * password is hashed.
 */
type PublicCall<E extends Endpoint> = Call<E> & { readonly principal: null; readonly db: null };

/** `db` is a transaction in the tenant scope of the principal, committed before the response is sent. */
type SignedInCall<E extends Endpoint> = Call<E> & { readonly principal: Principal; readonly db: Db };

export type CallOf<E extends Endpoint> = E['access'] extends 'public' ? PublicCall<E> : SignedInCall<E>;
type Handler<E extends Endpoint> = E['reply'] extends z.ZodType
  ? (call: CallOf<E>) => z.output<E['reply']> | Promise<z.output<E['reply']>>
  : (call: CallOf<E>) => Promise<void>;

type HandlerWithoutTransaction<E extends Endpoint> = E['reply'] extends z.ZodType
  ? (call: Omit<SignedInCall<E>, 'db'>) => Promise<z.output<E['reply']>>
  : (call: Omit<SignedInCall<E>, 'db'>) => Promise<void>;

/**
 * Registers an endpoint of the package `contracts`. Unauthorized and invalid requests do not reach the
 * handler. A request with a field that the schema lacks is invalid; such a field is removed from a response.
 */
export function route<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
): void {
  serve(app, endpoint, ({ principal, ...call }) =>
    principal
      ? withTenantScope(app.database.db, tenantScopeOf(principal), async (db) =>
          handler({ ...call, principal, db } as unknown as CallOf<E>),
        )
      : handler({ ...call, principal: null, db: null } as unknown as CallOf<E>),
  );
}

/**
 * Calls the handler outside a transaction, so that slow work (such as resizing an image) does not occupy a
 * database connection.
 */
export function routeWithoutTransaction<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: HandlerWithoutTransaction<E>,
): void {
  serve(app, endpoint, (call) => handler(call as unknown as SignedInCall<E>));
}

/** Uploads are kept in memory until they are answered. A pack may have 32 MB. */
const uploads = requestShares({ user: 4, organization: 12 });

function serve(
  app: FastifyInstance,
  endpoint: Endpoint,
  answer: (call: Call<Endpoint> & { readonly principal: Principal | null }) => unknown,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { endpoint },
    ...(endpoint.body_limit ? { bodyLimit: endpoint.body_limit } : {}),
    schema: schemaOf(endpoint),
    onRequest: guardOf(app, endpoint),
    preValidation: async (request, reply) => {
      refuseOtherEncoding(endpoint, request);
      if (endpoint.encoding === 'multipart') {
        if (!uploads.take(request, reply)) throw problem('too_many_requests', undefined, undefined, 10);
        request.body = await readUpload(request, endpoint.body_limit ?? bodyLimit);
      }
    },
    async handler(request, reply) {
      const { params, query, body, ip, headers, cookies, id: correlation_id, log, principal } = request;
      const setCookie = ({ name, value, attributes }: SetCookie) =>
        void reply.setCookie(name, value, attributes);
      const signal = closingOf(reply);
      const call = {
        params,
        query,
        body,
        ip,
        headers,
        cookies,
        setCookie,
        correlation_id,
        log,
        principal,
        signal,
      };
      const answered = await answer(call);
      if (!endpoint.reply) return reply.status(204).send();
      if (endpoint.reply_type === 'audio/*') return sendRangedFile(answered as File, request, reply);
      if (endpoint.reply_type) return sendFile(endpoint.reply_type, answered as File, reply);
      if (endpoint.any_origin) reply.header('access-control-allow-origin', '*');
      if (endpoint.cache_seconds) return cacheable(endpoint.cache_seconds, answered, request, reply);
      return answered;
    },
  });
}

/** Returns a signal that is aborted when the connection of the request is closed, or the response was sent. */
function closingOf({ raw }: FastifyReply): AbortSignal {
  const closing = new AbortController();
  const close = () => closing.abort(problem('request_timeout', 'The client has closed the connection.'));
  if (raw.destroyed) close();
  else raw.once('close', close);
  return closing.signal;
}

/** Sends the file as an attachment, so that browsers save the file instead of displaying it. */
async function sendFile(type: string, file: File, reply: FastifyReply) {
  reply
    .type(type)
    .header('content-disposition', `attachment; filename="${file.name.replaceAll(/[^\w.-]/g, '-')}"`);
  return reply.send(Buffer.from(await file.arrayBuffer()));
}

/**
 * Permits browsers and shared caches to keep a response that is the same for all users. Sends 304 without a body
 * if the client already has this response.
 */
function cacheable(seconds: number, answered: unknown, { headers }: FastifyRequest, reply: FastifyReply) {
  const hash = createHash('sha256').update(JSON.stringify(answered)).digest('base64url').slice(0, 22);
  const etag = `"${hash}"`;
  reply.headers({ 'cache-control': `public, max-age=${seconds}`, etag });
  const known = headers['if-none-match']?.split(',').map((one) => one.trim().replace(/^W\//, ''));
  return known?.includes(etag) ? reply.status(304).send() : answered;
}

function schemaOf(endpoint: Endpoint): FastifySchema {
  const lenient = lenientEndpoints.includes(`${endpoint.method} ${endpoint.path}`);
  const request = (schema: z.ZodType) => (lenient ? schema : strictSchema(schema));
  return {
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[2]],
    description: describeAccess(endpoint),
    security: endpoint.access === 'public' ? [] : [{ bearer: [] }],
    ...(endpoint.encoding ? { consumes: [mediaTypes[endpoint.encoding]] } : {}),
    ...(endpoint.params ? { params: endpoint.params } : {}),
    ...(endpoint.query ? { querystring: request(endpoint.query) } : {}),
    ...(endpoint.body ? { body: request(endpoint.body) } : {}),
    response: {
      ...successOf(endpoint),
      '4xx': errorBody,
      '5xx': errorBody,
    },
  } as FastifySchema;
}

function successOf({ reply, reply_type }: Endpoint) {
  if (!reply) return { 204: z.null().describe('Done') };
  if (!reply_type) return { 200: reply };
  return { 200: { description: 'The file', content: { [reply_type]: { schema: reply } } } };
}

const describeAccess = ({ access }: Endpoint): string => {
  if (access === 'public') return 'Open to anyone.';
  if (access === 'any-token') return 'Needs a token of an account or a guest.';
  if (access === 'signed-in') return 'Needs a token of an account.';
  return 'any' in access ? `Needs ${access.any.join(' or ')}.` : `Needs ${access.join(' and ')}.`;
};

const mediaTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
} as const;

function refuseOtherEncoding(endpoint: Endpoint, request: FastifyRequest): void {
  if (!endpoint.body) return;
  const mediaType = mediaTypes[endpoint.encoding ?? 'json'];
  if (request.headers['content-type']?.startsWith(mediaType)) return;
  throw problem('invalid_input', `The body must be sent as ${mediaType}.`);
}

/** Maximum size of a JSON body in bytes. A library item with all fields at their maximum length fits. */
export const bodyLimit = 256 * 1024;

/**
 * Maximum time in milliseconds to receive a request. Fastify has no limit by default. The limit is enough for
 * the largest upload, a pack of 32 MB (`uploadSizeLimits`), at 280 kB/s.
 */
export const requestTimeout = 120_000;

export type Cookies = Readonly<Record<string, string | undefined>>;

export interface SetCookie {
  readonly name: string;
  readonly value: string;
  readonly attributes: SerializeOptions;
}
