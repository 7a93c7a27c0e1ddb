import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { finished, pipeline } from 'node:stream/promises';
import { buildVersion } from '@repartee/server/runtime/config/build-version';
import {
  digestRows,
  type RowBatches,
  startDigest,
  type TableColumns,
  type TableDigest,
} from '@repartee/server/runtime/database/table-copy';
import type { ObjectStore } from '@repartee/server/runtime/objects/file-object-store';
import { type Entry, openPromise } from 'yauzl';
import { ZipFile } from 'yazl';
import { z } from 'zod';
import { DataError } from './data-error.ts';

const archiveFormat = 2;

const manifestSchema = z.object({
  format: z.literal(archiveFormat),
  created_at: z.iso.datetime(),
  /** Version of the program that wrote the archive. */
  version: z.string(),
  migrations: z.array(z.string()).min(1),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.int().nonnegative(),
      digest: z.string(),
    }),
  ),
  objects: z.int().nonnegative(),
});

/** What an archive contains. `objects` is the number of its objects. */
export type Manifest = z.output<typeof manifestSchema>;

export interface ArchiveContent {
  /** When the transaction began in which the rows are read. */
  readonly created_at: Date;
  readonly version: string;
  readonly migrations: readonly string[];
  readonly tables: readonly TableColumns[];
  rowsOf(table: TableColumns): RowBatches;
  readonly objects: ObjectStore;
}

/** Levels of compression. Pictures and recordings are compressed already. */
const [stored, fast] = [0, 1];
const manifestName = 'manifest.json';
const tableFile = (table: string) => `tables/${table}.jsonl`;
const objectFolder = 'objects/';

/**
 * Writes a ZIP archive: the rows of each table as JSON Lines, the objects under their SHA-256, and at last the manifest.
 * A file at `path` is a complete archive.
 */
export async function writeArchive(path: string, content: ArchiveContent): Promise<Manifest> {
  const draft = `${path}.part`;
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  const written = pipeline(output, createWriteStream(draft, { mode: 0o600 }));
  /** Resolves when the content has been read, so that memory holds only a part of one entry. */
  const add = async (name: string, parts: AsyncIterable<string | Buffer>, compressionLevel = fast) => {
    const stream = Readable.from(parts, { objectMode: false });
    zip.addReadStream(stream, name, { compressionLevel, mode: 0o100600 });
    await Promise.race([finished(stream, { writable: false }), written]);
  };
  try {
    const tables: TableDigest[] = [];
    for (const table of content.tables) {
      const digest = startDigest(table);
      await add(tableFile(table.name), linesOf(content.rowsOf(table), digest.add));
      tables.push(digest.end());
    }
    let objects = 0;
    for await (const hash of content.objects.list()) {
      const bytes = await content.objects.read(hash);
      // It was deleted after it was listed, so no row of the archive refers to it.
      if (!bytes) continue;
      await add(objectFolder + hash, bytes, stored);
      objects += 1;
    }
    const manifest = manifestSchema.parse({
      format: 2,
      created_at: content.created_at.toISOString(),
      version: content.version,
      migrations: content.migrations,
      tables,
      objects,
    });
    await add(manifestName, Readable.from([JSON.stringify(manifest, undefined, 2)]));
    zip.end();
    await written;
    await rename(draft, path);
    return manifest;
  } catch (error) {
    output.destroy();
    await written.catch(() => undefined); // The first error is thrown.
    await rm(draft, { force: true });
    throw error;
  }
}

async function* linesOf(batches: RowBatches, each: (lines: readonly string[]) => void) {
  for await (const lines of batches) {
    each(lines);
    yield `${lines.join('\n')}\n`;
  }
}

export interface Archive {
  readonly manifest: Manifest;
  rowsOf(table: TableColumns): AsyncIterable<string[]>;
  objects(): AsyncIterable<{ readonly hash: string; readonly bytes: Buffer }>;
  close(): void;
}

/** Opens an archive whose content matches its manifest. Throws a `DataError` if it is damaged or incomplete. */
export async function openArchive(path: string): Promise<Archive> {
  const archive = await damaged(path, () => openUnchecked(path));
  try {
    await damaged(path, () => check(path, archive));
    return archive;
  } catch (error) {
    archive.close();
    throw error;
  }
}

async function openUnchecked(path: string): Promise<Archive> {
  const zip = await openPromise(path, { autoClose: false });
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  const open = async (name: string): Promise<Readable> => {
    const entry = entries.get(name);
    if (!entry) throw new DataError(`${path} is damaged: it lacks ${name}.`);
    return zip.openReadStreamPromise(entry);
  };
  const written: unknown = JSON.parse((await buffer(await open(manifestName))).toString());
  const { format, version } = z.object({ format: z.int(), version: z.string() }).parse(written);
  if (format !== archiveFormat)
    throw new DataError(
      `${path} was written by version ${version} in format ${format}, and this version, ${buildVersion()}, reads format ${archiveFormat}; restore it with version ${version}, and update that installation.`,
    );
  const manifest = manifestSchema.parse(written);
  return {
    manifest,
    rowsOf: ({ name }) => linesIn(() => open(tableFile(name))),
    async *objects() {
      for (const name of entries.keys())
        if (name.startsWith(objectFolder))
          yield { hash: name.slice(objectFolder.length), bytes: await buffer(await open(name)) };
    },
    close: () => zip.close(),
  };
}

/** Splits at line feeds only, unlike `readline`, because values contain other separators of lines. */
async function* linesIn(open: () => Promise<Readable>): AsyncGenerator<string[]> {
  let rest = '';
  for await (const chunk of (await open()).setEncoding('utf8')) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    if (lines.length > 0) yield lines;
  }
  if (rest !== '') throw new Error('its last line is incomplete');
}

async function check(path: string, { manifest, rowsOf, objects }: Archive): Promise<void> {
  for (const expected of manifest.tables) {
    const { rows, digest } = await digestRows(expected, rowsOf(expected));
    if (rows !== expected.rows || digest !== expected.digest)
      throw new DataError(
        `${path} is damaged: the ${rows} rows of the table ${expected.name} are not the ${expected.rows} that were saved.`,
      );
  }
  let count = 0;
  for await (const { hash, bytes } of objects()) {
    if (createHash('sha256').update(bytes).digest('hex') !== hash)
      throw new DataError(`${path} is damaged: the content of the file ${hash} has changed.`);
    count += 1;
  }
  if (count !== manifest.objects)
    throw new DataError(`${path} is damaged: it has ${count} of ${manifest.objects} files.`);
}

async function damaged<Result>(path: string, read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof DataError) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new DataError(`There is no file ${path}.`, { cause: error });
    throw new DataError(`${path} is not a complete backup, or is damaged (${message}).`, { cause: error });
  }
}
