import type { Endpoint } from '@repartee/contracts/endpoint';
import { errorBody } from '@repartee/contracts/errors';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest, FastifySchema } from 'fastify';
import { z } from 'zod';
import { type Db, withReach } from '../database/reach.ts';
import { type Principal, reachOf } from '../identity/principal.ts';
import { guardOf } from './guard.ts';
import { problem } from './problem.ts';

type Read<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

interface Call<E extends Endpoint> {
  readonly params: Read<E['params']>;
  readonly query: Read<E['query']>;
  readonly body: Read<E['body']>;
  readonly ip: string;
  readonly correlation_id: string;
  readonly log: FastifyBaseLogger;
}

/** Nobody is known yet: the handler opens its own transaction, and none while it hashes. */
export type PublicCall<E extends Endpoint> = Call<E> & { readonly principal: null; readonly db: null };

/** `db` is one transaction in the principal's reach; it is committed before the reply is sent. */
export type SignedInCall<E extends Endpoint> = Call<E> & { readonly principal: Principal; readonly db: Db };

export type CallOf<E extends Endpoint> = E['access'] extends 'public' ? PublicCall<E> : SignedInCall<E>;
export type Handler<E extends Endpoint> = E['reply'] extends z.ZodType
  ? (call: CallOf<E>) => z.output<E['reply']> | Promise<z.output<E['reply']>>
  : (call: CallOf<E>) => Promise<void>;

/**
 * Serves one endpoint of contracts: its guard, its schemas in, its reply as an allow-list out.
 * The handler sees only calls that passed, and says the rest in one sentence.
 */
export function route<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { endpoint },
    schema: schemaOf(endpoint),
    onRequest: guardOf(app, endpoint),
    preValidation: async (request) => refuseOtherEncoding(endpoint, request),
    async handler(request, reply) {
      const call = {
        params: request.params,
        query: request.query,
        body: request.body,
        ip: request.ip,
        correlation_id: request.id,
        log: request.log,
      };
      const { principal } = request;
      const answer = principal
        ? await withReach(app.database.db, reachOf(principal), async (db) =>
            handler({ ...call, principal, db } as unknown as CallOf<E>),
          )
        : await handler({ ...call, principal: null, db: null } as unknown as CallOf<E>);
      if (!endpoint.reply) return reply.status(204).send();
      return answer;
    },
  });
}

function schemaOf(endpoint: Endpoint): FastifySchema {
  return {
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[2]],
    description: describeAccess(endpoint),
    security: endpoint.access === 'public' ? [] : [{ bearer: [] }],
    ...(endpoint.encoding === 'form' ? { consumes: ['application/x-www-form-urlencoded'] } : {}),
    ...(endpoint.params ? { params: endpoint.params } : {}),
    ...(endpoint.query ? { querystring: endpoint.query } : {}),
    ...(endpoint.body ? { body: endpoint.body } : {}),
    response: {
      ...(endpoint.reply ? { 200: endpoint.reply } : { 204: z.null().describe('Done') }),
      '4xx': errorBody,
      '5xx': errorBody,
    },
  } as FastifySchema;
}

const describeAccess = ({ access }: Endpoint): string => {
  if (typeof access === 'string') return access === 'public' ? 'Open to anyone.' : 'Needs a token.';
  return `Needs ${access.join(' and ')}.`;
};

function refuseOtherEncoding(endpoint: Endpoint, request: FastifyRequest): void {
  if (!endpoint.body) return;
  const wanted = endpoint.encoding === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
  if (request.headers['content-type']?.startsWith(wanted)) return;
  throw problem('invalid_input', `The body must be sent as ${wanted}.`);
}
