import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { openDamageCheck } from '../registry/damaged-builds.ts';
import type { Releases } from '../registry/publish.ts';
import { notFound } from './not-found.ts';
import { indexFolder, type StaticFile, sendFile } from './static-files.ts';

/** Lists the files of a build once: they never change. Damaged files are left out. */
function openBuildIndex(app: FastifyInstance, releases: Releases) {
  const known = new Map<string, ReadonlyMap<string, StaticFile>>();
  const damageOf = openDamageCheck(releases, (damaged) =>
    app.log.error(damaged, 'file of a remote is damaged: publish the build again to replace it'),
  );
  return (id: string, build: string): ReadonlyMap<string, StaticFile> => {
    const folder = join(releases.remotesFolder, id, build);
    if (!/^mfe-[a-z-]+$/.test(id) || !/^[0-9a-f]{16}$/.test(build) || !existsSync(folder)) return new Map();
    const listed = known.get(folder);
    if (listed) return listed;
    const damaged = damageOf(id, build);
    const files = new Map(
      [...indexFolder(folder)]
        .filter(([path]) => !damaged.has(path))
        .map(([path, file]) => [path, damaged.has(`${path}.br`) ? { ...file, brotliBytes: null } : file]),
    );
    if (damaged.size === 0) known.set(folder, files);
    return files;
  };
}

/** Serves `/_mfe/<id>/<build>/…`: immutable, compressed, and a real 404 for what is missing or damaged. */
export function serveRemoteFiles(app: FastifyInstance, releases: Releases): void {
  const filesOf = openBuildIndex(app, releases);
  const answer = (request: FastifyRequest, reply: FastifyReply) => {
    const { id, build, '*': path } = request.params as { id: string; build: string; '*': string };
    const found = filesOf(id, build).get(path);
    return found ? sendFile(request, reply, found, true) : notFound(reply);
  };
  app.get('/_mfe/:id/:build/*', answer);
  app.get('/_mfe/*', (_request, reply) => notFound(reply));
}
