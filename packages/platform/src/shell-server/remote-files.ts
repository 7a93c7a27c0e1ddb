import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from './not-found.ts';
import { indexFolder, type StaticFile, sendFile } from './static-files.ts';

/** A build's files are listed once: they never change. */
function openBuildIndex(folder: string): (id: string, build: string) => ReadonlyMap<string, StaticFile> {
  const known = new Map<string, ReadonlyMap<string, StaticFile>>();
  return (id, build) => {
    if (!/^mfe-[a-z-]+$/.test(id) || !/^[0-9a-f]{16}$/.test(build)) return new Map();
    const key = join(id, build);
    const files = known.get(key) ?? indexFolder(join(folder, key));
    if (files.size > 0) known.set(key, files);
    return files;
  };
}

/** Serves `/_mfe/<id>/<build>/…`: immutable, compressed, and a real 404 for what is not there. */
export function serveRemoteFiles(app: FastifyInstance, folder: string): void {
  const filesOf = openBuildIndex(folder);
  const answer = (request: FastifyRequest, reply: FastifyReply) => {
    const { id, build, '*': path } = request.params as { id: string; build: string; '*': string };
    const found = filesOf(id, build).get(path);
    return found ? sendFile(request, reply, found, true) : notFound(reply);
  };
  app.get('/_mfe/:id/:build/*', answer);
  app.get('/_mfe/*', (_request, reply) => notFound(reply));
}
