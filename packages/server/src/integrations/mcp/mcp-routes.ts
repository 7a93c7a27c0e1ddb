import { type Endpoint, endpoint } from '@repartee/contracts/endpoint';
import type { FastifyInstance } from 'fastify';
import { problem } from '../../runtime/http/errors/problem.ts';
import { guardOf } from '../../runtime/http/guard.ts';

const callTools: Endpoint = endpoint({
  method: 'POST',
  path: '/v1/mcp',
  summary: 'Make calls of the API as tools of a language model (Model Context Protocol)',
  access: 'signed-in',
  any_scope: true,
  // Each tool is a call of its own, which may be refused.
  while_leaving: true,
});

/**
 * Serves the Model Context Protocol (E-11) over HTTP without sessions: each request is answered at once, by any process.
 */
export function registerMcp(app: FastifyInstance): void {
  app.route({
    method: 'POST',
    url: callTools.path,
    onRequest: guardOf(app, callTools),
    async handler(request, reply) {
      if (Array.isArray(request.body) && request.body.length === 0)
        throw problem('invalid_input', 'The list of messages is empty.');
      // The SDK takes 5 MB of memory, which an installation without assistants does not spend.
      const { answerMcp } = await import('./mcp-server.ts');
      const answer = await answerMcp(app, request);
      return reply
        .status(answer.status)
        .headers(Object.fromEntries(answer.headers))
        .send(await answer.text());
    },
  });
  // A client asks for a stream of messages, which a server without sessions does not have.
  app.route({
    method: ['GET', 'DELETE'],
    url: callTools.path,
    handler: (_request, reply) => reply.status(405).header('allow', 'POST').send(),
  });
}
