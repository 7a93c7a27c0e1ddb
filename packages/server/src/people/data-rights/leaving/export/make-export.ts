import { createHash } from 'node:crypto';
import { exportFormat } from '@repartee/contracts/people/organization/export';
import type { Kysely } from 'kysely';
import { runBatches } from '../../../../runtime/database/batches.ts';
import type { Database } from '../../../../runtime/database/schema/tables.ts';
import { type Db, withTenantScope } from '../../../../runtime/database/tenant-scope.ts';
import type { ObjectStore } from '../../../../runtime/objects/file-object-store.ts';
import {
  addTextFile,
  type ExportedFile,
  exportedFiles,
  exportRows,
  readPart,
  removeFile,
  removeFiles,
} from './export-rows-repository.ts';

export interface ExportStores {
  readonly db: Kysely<Database>;
  readonly objects: ObjectStore;
}

interface MadeExport {
  readonly id: string;
  readonly organization_id: string;
}

/**
 * Makes the files of an export: the rows of one moment, the pictures and recordings of these rows, a manifest, and the
 * SHA-256 hash of each file in the format of `sha256sum`.
 */
export async function makeExport(
  stores: ExportStores,
  { id, organization_id }: MadeExport,
  signal: AbortSignal,
): Promise<void> {
  const within = <Result>(work: (tx: Db) => Promise<Result>) =>
    withTenantScope(stores.db, { everywhere: 'personal data' }, work);
  await runBatches(stores.db, [removeFiles(id)], signal);
  const { exported_at, hashes } = await within((tx) => exportRows(tx, { id, organization_id }, signal));
  const missing: string[] = [];
  const sums: string[] = [];
  for (const file of await within((tx) => exportedFiles(tx, id))) {
    signal.throwIfAborted();
    const hash = hashes.get(file.path) ?? (await hashOf(stores, id, file));
    if (hash) sums.push(`${hash}  ${file.path}\n`);
    else {
      missing.push(file.path);
      await within((tx) => removeFile(tx, id, file.path));
    }
  }
  const manifest = `${JSON.stringify({ format: exportFormat, organization_id, exported_at, missing_files: missing }, null, 2)}\n`;
  sums.push(`${createHash('sha256').update(manifest).digest('hex')}  manifest.json\n`);
  await within(async (tx) => {
    await addTextFile(tx, id, 'manifest.json', manifest);
    await addTextFile(tx, id, 'SHA256SUMS', sums.join(''));
  });
}

/** Returns undefined for a file that the object store does not have as it was stored. */
async function hashOf(stores: ExportStores, id: string, file: ExportedFile): Promise<string | undefined> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of contentOf(stores, id, file)) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  const sum = hash.digest('hex');
  const isWhole = bytes === file.bytes && (file.content_hash === null || file.content_hash === sum);
  return isWhole ? sum : undefined;
}

/** The bytes of a file, one part of the database or one chunk of the object store at a time. */
export async function* contentOf(
  { db, objects }: ExportStores,
  id: string,
  { path, parts, content_hash }: ExportedFile,
): AsyncGenerator<Buffer> {
  if (content_hash) {
    for await (const chunk of (await objects.read(content_hash)) ?? []) yield chunk as Buffer;
    return;
  }
  for (let part = 0; part < parts; part += 1)
    yield Buffer.from(
      await withTenantScope(db, { everywhere: 'personal data' }, (tx) => readPart(tx, id, path, part)),
    );
}
