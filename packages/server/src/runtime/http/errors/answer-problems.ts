import type { ErrorBody, ErrorCode } from '@repartee/contracts/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isOverloaded, isUnavailable } from '../../database/is-unavailable.ts';
import { isProblem, type Problem, problem } from './problem.ts';

const byCode: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'invalid_input',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_input',
  FST_ERR_BAD_URL: 'not_found',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
  FST_ERR_ASYNC_CONSTRAINT: 'not_found',
};

const byStatus: Record<number, ErrorCode> = {
  400: 'invalid_input',
  404: 'not_found',
  406: 'invalid_input',
  408: 'request_timeout',
  413: 'too_large',
  415: 'invalid_input',
};

export function problemOf(error: unknown): Problem {
  if (isProblem(error)) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return invalid(error);
  const code = codeOf(error);
  const known = byCode[code];
  if (known) return problem(known);
  const refused = code.startsWith('FST_') ? byStatus[statusOf(error)] : undefined;
  if (refused) return problem(refused);
  if (isOverloaded(error)) return problem('overloaded');
  if (isUnavailable(error)) return problem('not_ready');
  // PostgreSQL returns these codes if a text contains a NUL byte or half of a surrogate pair, which it cannot
  // store.
  if (code === '22021' || code === '22P05')
    return problem('invalid_input', 'A text contains characters that the database cannot store.');
  return problem('internal');
}

/** A malformed id in a path gets 404, like an id that does not exist. */
function invalid(error: {
  validation: { instancePath: string; message?: string; params?: { keys?: unknown } }[];
  validationContext?: string;
}): Problem {
  if (error.validationContext === 'params') return problem('not_found');
  const details: Record<string, string> = {};
  for (const { instancePath, message, params } of error.validation) {
    const path = instancePath.slice(1).replaceAll('/', '.');
    if (Array.isArray(params?.keys))
      for (const key of params.keys) details[path ? `${path}.${key}` : key] ??= 'is unknown';
    else details[path] ??= message ?? 'is not valid';
  }
  return problem('invalid_input', undefined, details);
}

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

const statusOf = (error: unknown): number => Number((error as { statusCode?: unknown }).statusCode);

export function answerProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const answer = problemOf(error);
  // The reason of `not_ready` that the process states itself, such as a drain, is in the log already.
  if (answer.status >= 500 && !(isProblem(error) && answer.code === 'not_ready'))
    request.log.error({ err: error }, 'request failed');
  if (answer.retry_after !== undefined) reply.header('retry-after', String(answer.retry_after));
  // RFC 9110 requires it, and clients of the Model Context Protocol look for it.
  if (answer.status === 401) reply.header('www-authenticate', 'Bearer');
  const body: ErrorBody = {
    code: answer.code,
    message: answer.message,
    ...(answer.details ? { details: { ...answer.details } } : {}),
    correlation_id: request.id,
  };
  return reply
    .status(answer.status)
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
