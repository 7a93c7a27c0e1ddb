import { type ErrorBody, errorStatus } from '@repartee/contracts/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { problem } from './problem.ts';
import { problemOf } from './problem-of.ts';

export function answerProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const found = problemOf(error);
  if (found.status >= 500) request.log.error({ err: error }, 'request failed');
  if (found.retry_after !== undefined) reply.header('retry-after', String(found.retry_after));
  const body: ErrorBody = {
    code: found.code,
    message: found.message,
    ...(found.details ? { details: { ...found.details } } : {}),
    correlation_id: request.id,
  };
  return reply
    .status(errorStatus[found.code])
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body);
}

export function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler(answerProblem);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-correlation-id', request.id);
    reply.header('x-content-type-options', 'nosniff');
    reply.header('cache-control', 'no-store');
  });
}

/** Requests for unknown paths also count towards the rate limit. */
export function answerUnknownPaths(app: FastifyInstance): void {
  app.setNotFoundHandler({ preHandler: app.checkRateLimit }, (request, reply) =>
    answerProblem(problem('not_found'), request, reply),
  );
}
