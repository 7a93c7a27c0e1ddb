import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Principal } from '../../runtime/access/principal.ts';
import { requestOf, toolsOf } from './mcp-tools.ts';

/** Answers one request of the protocol. */
export async function answerMcp(app: FastifyInstance, request: FastifyRequest): Promise<Response> {
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  const server = serverFor(app, request);
  await server.connect(transport);
  try {
    return await transport.handleRequest(webRequestOf(request), { parsedBody: request.body });
  } finally {
    await server.close();
  }
}

const webRequestOf = ({ headers }: FastifyRequest) =>
  new Request('http://localhost/v1/mcp', {
    method: 'POST',
    headers: {
      accept: takesJson(headers.accept) ? bothForms : String(headers.accept),
      'content-type': headers['content-type'] ?? '',
      ...(typeof headers['mcp-protocol-version'] === 'string' && {
        'mcp-protocol-version': headers['mcp-protocol-version'],
      }),
    },
  });

/** The transport wants a client to accept both forms, although it answers with JSON only. */
const bothForms = 'application/json, text/event-stream';
const takesJson = (accept = '*/*'): boolean =>
  accept.trim() === '' || /(^|[\s,])(application\/(json|\*)|\*\/\*)\s*($|[,;])/i.test(accept);

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
      remoteAddress: request.ip,
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
