import { createReadStream, existsSync, readdirSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { takes } from './content-encoding.ts';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.mp3': 'audio/mpeg',
  '.wav': 'audio/wav',
};

/** A file that can be served: where it lies, and whether it has a brotli twin beside it. */
export interface StaticFile {
  readonly file: string;
  readonly bytes: number;
  readonly brotliBytes: number | null;
  readonly type: string;
}

/** The files of a folder by their path in it. Only what is listed is ever served, so no path can climb out. */
export function indexFolder(folder: string): Map<string, StaticFile> {
  const index = new Map<string, StaticFile>();
  if (!existsSync(folder)) return index;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const type = types[extname(entry.name)];
    if (!entry.isFile() || !type) continue;
    const file = join(entry.parentPath, entry.name);
    const twin = statSync(`${file}.br`, { throwIfNoEntry: false });
    index.set(file.slice(folder.length + 1).replaceAll('\\', '/'), {
      file,
      type,
      bytes: statSync(file).size,
      brotliBytes: twin?.size ?? null,
    });
  }
  return index;
}

/** Sends a file, compressed where the client takes it. `immutable` is for names that change with their content. */
export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  found: StaticFile,
  immutable: boolean,
): FastifyReply {
  const small = found.brotliBytes !== null && takes(request, 'br');
  reply.headers({
    'content-type': found.type,
    'content-length': String(small ? found.brotliBytes : found.bytes),
    'cache-control': immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  });
  if (found.brotliBytes !== null) reply.header('vary', 'accept-encoding');
  if (small) reply.header('content-encoding', 'br');
  return reply.send(createReadStream(small ? `${found.file}.br` : found.file));
}
