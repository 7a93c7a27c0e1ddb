import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { type Endpoint, endpoint } from '@repartee/contracts/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Principal } from '../access/principal.ts';
import { guardOf } from '../http/guard.ts';
import { requestOf, toolsOf } from './mcp-tools.ts';

const callTools: Endpoint = endpoint({
  method: 'POST',
  path: '/v1/mcp',
  summary: 'Make calls of the API as tools of a language model (Model Context Protocol)',
  access: 'signed-in',
  any_scope: true,
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
      const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
      const server = serverFor(app, request);
      await server.connect(transport);
      const answer = await transport.handleRequest(webRequestOf(request), { parsedBody: request.body });
      const body = await answer.text();
      await server.close();
      return reply.status(answer.status).headers(Object.fromEntries(answer.headers)).send(body);
    },
  });
  // A client asks for a stream of messages, which a server without sessions does not have.
  app.route({
    method: ['GET', 'DELETE'],
    url: callTools.path,
    handler: (_request, reply) => reply.status(405).header('allow', 'POST').send(),
  });
}

const webRequestOf = ({ headers }: FastifyRequest) =>
  new Request('http://localhost/v1/mcp', {
    method: 'POST',
    headers: {
      accept: headers.accept ?? '',
      'content-type': headers['content-type'] ?? '',
      ...(typeof headers['mcp-protocol-version'] === 'string' && {
        'mcp-protocol-version': headers['mcp-protocol-version'],
      }),
    },
  });

/** Answers with what the API answers to the caller's own token, so that its permissions and limits hold. */
function serverFor(app: FastifyInstance, request: FastifyRequest): Server {
  const { name: title, slug: name, version } = app.config.product;
  const server = new Server({ name, title, version }, { capabilities: { tools: {} } });
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: toolsOf(request.principal as Principal),
  }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const call = requestOf(params.name, params.arguments ?? {});
    if (!call)
      return { isError: true, content: [{ type: 'text', text: `There is no tool ${params.name}.` }] };
    const { authorization = '', 'accept-language': language } = request.headers;
    const answer = await app.inject({
      ...call,
      headers: {
        authorization,
        'x-correlation-id': request.id,
        ...(language && { 'accept-language': language }),
      },
    });
    return { isError: answer.statusCode >= 400, content: [{ type: 'text', text: answer.body }] };
  });
  return server;
}
