import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { archiveLimits } from '../registry/builds/build-archive.ts';
import { readRenderRequest, renderPath } from './remote-renderer.ts';
import { openRenderer, type Renderer } from './renderer-process.ts';

/** Maximum bytes of a request: a build, and two shells, each at most as large as a build. */
export const largestRequest: number = 3 * archiveLimits.unpacked;
/** Milliseconds within which a request must have arrived. */
const arrival_ms = 60_000;

const hash = (text: string) => createHash('sha256').update(text).digest();

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts);
}

/**
 * Returns a server that renders the builds that other machines send with the token, one for each renderer at a time. What
 * a request lacks is answered before its body is read.
 */
export function createRenderServer(
  token: string,
  renderers: readonly Renderer[] = [openRenderer(), openRenderer()],
): Server {
  const free = [...renderers];
  const refusal = ({ method, url, headers }: IncomingMessage): number | undefined => {
    if (method !== 'POST' || url !== renderPath) return 404;
    if (!timingSafeEqual(hash(headers.authorization ?? ''), hash(`Bearer ${token}`))) return 401;
    const length = Number(headers['content-length']);
    // Node ends a body at the length that its header states.
    if (!(length <= largestRequest)) return 413;
    return free.length > 0 ? undefined : 503;
  };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const status = refusal(request);
    const renderer = status === undefined ? free.pop() : undefined;
    if (!renderer) {
      // A client that may send again reads the answer after its body, which Node then discards.
      response.writeHead(status ?? 503, status === 503 ? {} : { connection: 'close' }).end();
      return;
    }
    try {
      const content = readRenderRequest(await bytesOf(request));
      // fetch gives up a request that has no headers for 300 s.
      response.writeHead(200, { 'content-type': 'application/json' }).flushHeaders();
      response.end(JSON.stringify(await renderer.render(content)));
    } catch {
      if (!response.headersSent) response.writeHead(400, { connection: 'close' });
      response.end();
    } finally {
      free.push(renderer);
    }
  };
  const server = createServer(
    { requestTimeout: arrival_ms },
    (request, response) => void answer(request, response),
  );
  return server.once('close', () => {
    for (const renderer of renderers) renderer.close();
  });
}
