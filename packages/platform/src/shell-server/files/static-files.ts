import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isCompressedTwin } from '../../registry/builds/compress.ts';

/**
 * Lists the files of a folder, except compressed copies. The server sends only listed paths, which prevents path
 * traversal.
 */
export function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !isCompressedTwin(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}

/** Registers @fastify/static, which sends a compressed copy if the client accepts the encoding. */
export async function registerStaticFiles(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    serve: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    // Browsers revalidate files by their ETag, so a Last-Modified header is not needed.
    lastModified: false,
    setHeaders: (reply) => {
      reply.headers({
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      });
    },
  });
}

/**
 * Sends a listed file of `folder`. Browsers cache an `immutable` file for ever, so it has no ETag. It has no
 * byte ranges either, because a browser resumes a download only with an ETag.
 */
export const sendFile = (
  reply: FastifyReply,
  folder: string,
  path: string,
  immutable: boolean,
): FastifyReply =>
  reply
    .header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
    .sendFile(path, folder, { etag: !immutable, acceptRanges: !immutable });

/**
 * Handles an error of @fastify/static: sends a 416 for a byte range outside the file, or a 412 for a failed
 * `If-Match`. Returns false, and sends nothing, for any other error.
 */
export function answeredFileError(error: unknown, reply: FastifyReply): boolean {
  const { status, headers = {} } = error as { status?: unknown; headers?: Record<string, string> };
  if (status !== 412 && status !== 416) return false;
  reply
    .code(status)
    .headers({ ...headers, 'cache-control': 'no-store' })
    .removeHeader('content-type')
    .send();
  return true;
}
