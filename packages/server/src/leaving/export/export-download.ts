import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { withTenantScope } from '../../database/tenant-scope.ts';
import { problem } from '../../http/errors/problem.ts';
import { rangeOf } from '../../http/route.ts';
import { openObjectStore } from '../../uploads/s3-object-store.ts';
import { bytesBetween, exportArchive } from './export-archive.ts';
import { exportedFiles } from './export-rows-repository.ts';
import { findLinkedExport } from './organization-export-repository.ts';

/** The download of an export: anyone with its link can read it, but the link cannot be guessed, and ends after a day. */
export function registerExportDownload(app: FastifyInstance): void {
  const { db } = app.database;
  const stores = { db, objects: openObjectStore(app.config) };
  app.get<{ Params: { secret: string } }>(
    '/api/organization_exports/:secret',
    { onRequest: app.checkRateLimit, exposeHeadRoute: false },
    async ({ params, headers }, reply) => {
      const found = await withTenantScope(db, 'everywhere', async (tx) => {
        const linked = await findLinkedExport(tx, params.secret);
        return linked && { ...linked, files: await exportedFiles(tx, linked.id) };
      });
      if (!found?.exported_at) throw problem('not_found');
      const { id, exported_at, slug, files } = found;
      const { size, stream } = exportArchive(stores, { id, exported_at }, files);
      const etag = `"${id}"`;
      reply.headers({
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="${slug}-${exported_at.toISOString().slice(0, 10)}.zip"`,
        'accept-ranges': 'bytes',
        'cache-control': 'private, no-store',
        etag,
      });
      const isSame = headers['if-range'] === undefined || headers['if-range'] === etag;
      const range = isSame ? rangeOf(headers.range, size) : undefined;
      if (range === undefined) return reply.header('content-length', size).send(stream);
      if (range === 'unsatisfiable') {
        stream.destroy();
        return reply.status(416).header('content-range', `bytes */${size}`).send();
      }
      const { first, last } = range;
      return reply
        .status(206)
        .headers({ 'content-range': `bytes ${first}-${last}/${size}`, 'content-length': last - first + 1 })
        .send(Readable.from(bytesBetween(stream, first, last), { objectMode: false }));
    },
  );
}
