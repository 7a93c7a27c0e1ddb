import { randomBytes } from 'node:crypto';
import type { BootManifest } from '@repartee/contracts/platform/boot-manifest';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodedVariant } from './files/content-encoding.ts';
import { documentHeaders } from './security-headers.ts';

/**
 * What the shell needs to render one document, in addition to the request: the boot manifest, and the nonce of the
 * content security policy.
 */
export interface RenderContext {
  readonly bootManifest: BootManifest;
  readonly nonce: string;
}

/** What the module `shell/dist/server/index.js` exports. */
export interface ShellRenderer {
  render(request: Request, context: RenderContext): Promise<Response>;
}

/**
 * Options for rendering documents: the shell's renderer, the public origin of the installation, and further origins
 * that the content security policy allows.
 */
export interface DocumentOptions {
  readonly renderer: ShellRenderer;
  readonly origin: string;
  readonly origins?: readonly string[];
}

/**
 * The origin and the path are concatenated as text. `new URL(path, origin)` would resolve a path such as
 * `//other.example` to another host.
 */
function requestOf(request: FastifyRequest, origin: string): Request {
  const headers = new Headers();
  for (const name of ['accept', 'accept-language', 'cookie', 'user-agent']) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  return new Request(new URL(origin + request.url), { headers });
}

/**
 * Renders one document and sends it compressed. `no-store`, because the nonce in the document must match the one in its
 * headers.
 */
export async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  bootManifest: BootManifest,
  { renderer, origin, origins = [] }: DocumentOptions,
): Promise<FastifyReply> {
  const nonce = randomBytes(16).toString('base64url');
  const answer = await renderer.render(requestOf(request, origin), { bootManifest, nonce });
  for (const [name, value] of answer.headers) reply.header(name, value);
  reply.headers(documentHeaders({ nonce, https: origin.startsWith('https:'), origins }));
  const { body, headers } = await encodedVariant(request, Buffer.from(await answer.arrayBuffer()));
  const vary = [answer.headers.get('vary'), 'accept-encoding'].filter(Boolean).join(', ');
  reply.headers({ 'cache-control': 'no-store', vary, ...headers });
  return reply.code(answer.status).send(body);
}
