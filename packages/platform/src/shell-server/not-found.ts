import type { ErrorBody } from '@repartee/contracts/errors';
import type { FastifyReply } from 'fastify';

/** Sends a 404 as JSON in the format of API errors, because the request comes from code that loads a file. */
export function notFound(reply: FastifyReply): FastifyReply {
  const body: ErrorBody = {
    code: 'not_found',
    message: 'There is no such file.',
    correlation_id: reply.request.id,
  };
  return reply
    .code(404)
    .headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
}
