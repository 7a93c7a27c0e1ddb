import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { type Batch, deleteBatch } from '../../../../runtime/database/batches.ts';
import type { Db } from '../../../../runtime/database/tenant-scope.ts';
import { exportedTables } from '../../stored-tables.ts';

/** Rows of one part of a file. A part is read into memory as a whole. */
const rowsAtOnce = 200;

/**
 * Stores everything of an organization as it is at one moment. Must be the first queries of their transaction. Reads with
 * cursors, so that no statement takes longer for a bigger organization. Returns the moment, and the SHA-256 hashes of the
 * files with rows by path, so that nobody reads these files again for their hashes.
 */
export async function exportRows(
  tx: Db,
  { id, organization_id }: { readonly id: string; readonly organization_id: string },
  signal: AbortSignal,
): Promise<{ readonly exported_at: Date; readonly hashes: ReadonlyMap<string, string> }> {
  await sql`set transaction isolation level repeatable read`.execute(tx);
  // Plans the queries of the cursors for all of their rows and not for the first ones.
  await sql`set local cursor_tuple_fraction = 1`.execute(tx);
  const hashes = new Map<string, string>();
  for (const [table, exported] of exportedTables) {
    const { file, without = [], rows = 'organization_id = $org' } = exported;
    const condition = sql.raw(rows.replaceAll('$org', `'${organization_id}'::uuid`));
    const columns = sql.join((await columnsOf(tx, table, without)).map((column) => sql.ref(column)));
    const places = sql<{ ctid: string }>`select ctid from ${sql.table(table)} where ${condition}`;
    const path = `data/${file}.jsonl`;
    const hash = createHash('sha256');
    let part = 0;
    for await (const batch of readInBatches(tx, places)) {
      signal.throwIfAborted();
      // The database writes the rows itself, so that they pass only once through this process. `to_jsonb` takes twice as long.
      const { rows: stored } = await sql<{ body: string }>`
        insert into organization_export_part (export_id, path, part, bytes, body)
        select ${id}, ${path}, ${part}, octet_length(body), body from (
          select string_agg(row_to_json(t)::text || E'\\n', '') as body
          from (select ${columns} from ${sql.table(table)} where ctid = any (${batch.map(({ ctid }) => ctid)}::tid[])) t
        ) one returning body`.execute(tx);
      for (const { body } of stored) hash.update(body);
      part += 1;
    }
    if (part > 0) hashes.set(path, hash.digest('hex'));
  }
  const organization = sql.lit(organization_id);
  const objects = [
    sql<StoredFile>`select 'images/' || name || '.webp' as path, bytes, content_hash from image
      where organization_id = ${organization}`,
    sql<StoredFile>`select 'recordings/' || r.id || '.' || substring(r.media_type from '/(?:x-)?([a-z0-9]+)') as path,
        r.bytes, r.content_hash
      from session_recording r join coaching_session s on s.id = r.session_id
      where s.organization_id = ${organization}`,
  ];
  for (const query of objects)
    for await (const batch of readInBatches(tx, query)) {
      signal.throwIfAborted();
      await tx
        .insertInto('organization_export_part')
        .values(batch.map((file) => ({ ...file, export_id: id, body: null })))
        .execute();
    }
  const { exported_at } = await tx
    .updateTable('organization_export')
    .set({ exported_at: sql<Date>`now()` })
    .where('id', '=', id)
    .returning('exported_at')
    .executeTakeFirstOrThrow();
  return { exported_at: exported_at as Date, hashes };
}

interface StoredFile {
  readonly path: string;
  readonly bytes: number;
  readonly content_hash: string;
}

async function columnsOf(tx: Db, table: string, without: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select attname::text as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attname <> all (${without}::text[])
    order by attnum`.execute(tx);
  return rows.map(({ name }) => name);
}

async function* readInBatches<Row>(tx: Db, query: RawBuilder<Row>): AsyncGenerator<readonly Row[]> {
  await sql`declare exported no scroll cursor for ${query}`.execute(tx);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(rowsAtOnce)} from exported`.execute(tx);
    if (rows.length === 0) break;
    yield rows;
  }
  await sql`close exported`.execute(tx);
}

/** Removes the files of an earlier attempt. */
export const removeFiles = (id: string): Batch =>
  deleteBatch('organization_export_part', sql`export_id = ${id}`);

export interface ExportedFile {
  readonly path: string;
  readonly bytes: number;
  /** Number of parts in the database. */
  readonly parts: number;
  /** Hash of a file in the object store; null for a file in the database. */
  readonly content_hash: string | null;
}

/** The files of an export, in the order of the archive. */
export async function exportedFiles(tx: Db, id: string): Promise<ExportedFile[]> {
  const { rows } = await sql<ExportedFile>`
    select path, sum(bytes)::float8 as bytes, count(*)::int as parts, max(content_hash) as content_hash
    from organization_export_part where export_id = ${id} group by path order by path collate "C"`.execute(
    tx,
  );
  return rows;
}

export async function readPart(tx: Db, id: string, path: string, part: number): Promise<string> {
  const { body } = await tx
    .selectFrom('organization_export_part')
    .select('body')
    .where('export_id', '=', id)
    .where('path', '=', path)
    .where('part', '=', part)
    .executeTakeFirstOrThrow();
  return body ?? '';
}

export async function addTextFile(
  tx: Db,
  export_id: string,
  path: string,
  body: string,
  part = 0,
): Promise<void> {
  await tx
    .insertInto('organization_export_part')
    .values({ export_id, path, part, body, bytes: Buffer.byteLength(body), content_hash: null })
    .execute();
}

/** Removes a file whose bytes the object store does not have. */
export async function removeFile(tx: Db, id: string, path: string): Promise<void> {
  await tx
    .deleteFrom('organization_export_part')
    .where('export_id', '=', id)
    .where('path', '=', path)
    .execute();
}
