import { randomBytes } from 'node:crypto';
import type { LegalKind, LegalText } from '@repartee/contracts/people/legal/legal-text';
import type { BootManifest } from '@repartee/contracts/remotes/boot-manifest';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodedVariant } from './files/content-encoding.ts';
import { documentHeaders, withScriptHashes } from './security-headers.ts';

export interface RenderContext {
  readonly bootManifest: BootManifest;
  readonly nonce: string;
  /** Reads the legal text of a page; null if it cannot be read. */
  readonly readText?: ReadLegalText | undefined;
}

type ReadLegalText = (kind: LegalKind, organization: string | null) => Promise<LegalText | null>;

export interface InstalledContext {
  readonly bootManifest: BootManifest;
  /** If false, the service worker does nothing. */
  readonly offlinePage: boolean;
}

export interface ShellRenderer {
  render(request: Request, context: RenderContext): Promise<Response>;
  /** Renders the web app manifest and the service worker; undefined for other paths. */
  renderInstalled?(path: string, context: InstalledContext): Promise<Response | undefined>;
}

export interface DocumentOptions {
  readonly renderer: ShellRenderer;
  readonly origin: string;
  readonly origins?: readonly string[];
  readonly readText?: ReadLegalText | undefined;
}

/** Concatenates origin and path, because `new URL(path, origin)` would resolve `//other.example` to another host. */
function requestOf(request: FastifyRequest, origin: string): Request {
  const headers = new Headers();
  for (const name of ['accept', 'accept-language', 'cookie', 'user-agent']) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  return new Request(new URL(origin + request.url), { headers });
}

/**
 * Renders one document and sends it compressed. The document is not cached, because its nonce must match the nonce in
 * its headers.
 */
export async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  bootManifest: BootManifest,
  { renderer, origin, origins = [], readText }: DocumentOptions,
): Promise<FastifyReply> {
  const nonce = randomBytes(16).toString('base64url');
  const answer = await renderer.render(requestOf(request, origin), { bootManifest, nonce, readText });
  for (const [name, value] of answer.headers) reply.header(name, value);
  const { document, scripts } = withScriptHashes(await answer.text(), nonce);
  reply.headers(documentHeaders({ nonce, scripts, https: origin.startsWith('https:'), origins }));
  const { body, headers } = await encodedVariant(request, Buffer.from(document));
  const vary = [answer.headers.get('vary'), 'accept-encoding'].filter(Boolean).join(', ');
  const correlation = { 'x-correlation-id': request.id, 'server-timing': `correlation;desc="${request.id}"` };
  reply.headers({ 'cache-control': 'no-store', vary, ...correlation, ...headers });
  return reply.code(answer.status).send(body);
}
