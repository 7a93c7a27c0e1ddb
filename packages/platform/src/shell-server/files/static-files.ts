import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isCompressedTwin } from '../../registry/builds/compress.ts';

/** Paths of a folder's files without compressed twins. Only a listed path is ever served, so no path can climb out. */
export function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !isCompressedTwin(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}

/** Gives `app` the means to send files: the compressed twin the client accepts, ETag and byte ranges. */
export async function registerStaticFiles(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    serve: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply) => {
      reply.headers({
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      });
    },
  });
}

/** Sends a listed file of `folder`. `immutable` is for names that change with their content; others are revalidated. */
export const sendFile = (
  reply: FastifyReply,
  folder: string,
  path: string,
  immutable: boolean,
): FastifyReply =>
  reply
    .header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
    .sendFile(path, folder);

/**
 * Answers a range that the file does not have (416) or a failed If-Match (412), which the library throws; false for any
 * other error.
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
