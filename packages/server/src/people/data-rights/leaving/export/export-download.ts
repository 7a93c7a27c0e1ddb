import { Readable } from 'node:stream';
import { linkOrganizationExport } from '@repartee/contracts/people/organization/export';
import { mayPass } from '@repartee/contracts/runtime/access/can';
import { rolePermissions } from '@repartee/contracts/runtime/access/role-permissions';
import type { FastifyInstance } from 'fastify';
import { ZipFile } from 'yazl';
import { withTenantScope } from '../../../../runtime/database/tenant-scope.ts';
import { problem } from '../../../../runtime/http/errors/problem.ts';
import { rangeOf } from '../../../../runtime/http/route.ts';
import { openObjectStore } from '../../../../runtime/objects/s3-object-store.ts';
import { type ExportedFile, exportedFiles } from './export-rows-repository.ts';
import { contentOf, type ExportStores } from './make-export.ts';
import { findLinkedExport } from './organization-export-repository.ts';

/**
 * The download of an export: anyone with its link can read it, but the link cannot be guessed, and ends after a day, or when
 * whoever made it could not make it any more.
 */
export function registerExportDownload(app: FastifyInstance): void {
  const { db } = app.database;
  const stores = { db, objects: openObjectStore(app.config) };
  app.get<{ Params: { secret: string } }>(
    '/api/organization_exports/:secret',
    { onRequest: app.checkRateLimit, exposeHeadRoute: false },
    async ({ params, headers }, reply) => {
      const organizationExport = await withTenantScope(db, { everywhere: 'secret' }, async (tx) => {
        const linked = await findLinkedExport(tx, params.secret);
        return linked && { ...linked, files: await exportedFiles(tx, linked.id) };
      });
      if (
        !organizationExport?.exported_at ||
        !mayPass(linkOrganizationExport.access, rolePermissions[organizationExport.role])
      )
        throw problem('not_found');
      const { id, exported_at, slug, files } = organizationExport;
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

interface Archive {
  readonly size: number;
  readonly stream: Readable;
}

/**
 * Streams the files of an export as a ZIP archive without compression. The archive has the same bytes each time, so that
 * an interrupted download can be resumed.
 */
function exportArchive(
  stores: ExportStores,
  { id, exported_at }: { readonly id: string; readonly exported_at: Date },
  files: readonly ExportedFile[],
): Archive {
  const zip = new ZipFile();
  const stream = zip.outputStream as Readable;
  zip.on('error', (error: Error) => stream.destroy(error));
  for (const file of files)
    zip.addReadStreamLazy(
      file.path,
      { size: file.bytes, mtime: exported_at, mode: 0o100600, compress: false },
      (provide) => {
        const content = Readable.from(contentOf(stores, id, file), { objectMode: false });
        content.on('error', (error) => stream.destroy(error));
        provide(null, content);
      },
    );
  let size = 0;
  // The size is known at once, because the sizes of all files are.
  zip.end(undefined, ((total: number) => {
    size = total;
  }) as () => void);
  return { size, stream };
}

/** The bytes of a stream from `first` to `last`. */
async function* bytesBetween(stream: Readable, first: number, last: number): AsyncGenerator<Buffer> {
  let at = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    const [from, to] = [Math.max(first - at, 0), Math.min(last + 1 - at, chunk.length)];
    if (from < to) yield chunk.subarray(from, to);
    at += chunk.length;
    if (at > last) return;
  }
}
