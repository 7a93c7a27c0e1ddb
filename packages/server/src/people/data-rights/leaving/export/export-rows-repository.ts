import { type RawBuilder, sql } from 'kysely';
import { type Batch, deleteBatch } from '../../../../runtime/database/batches.ts';
import type { Db } from '../../../../runtime/database/tenant-scope.ts';
import { exportedTables } from './exported-tables.ts';

/** Rows of one part of a file. A part is read into memory as a whole. */
const rowsAtOnce = 100;

/**
 * Stores everything of an organization as it is at one moment. Must be the first queries of their transaction. Reads with
 * cursors, so that no statement takes longer for a bigger organization. Returns the moment.
 */
export async function exportRows(
  tx: Db,
  { id, organization_id }: { readonly id: string; readonly organization_id: string },
  signal: AbortSignal,
): Promise<Date> {
  await sql`set transaction isolation level repeatable read`.execute(tx);
  for (const [table, exported] of Object.entries(exportedTables)) {
    const { file, without = [], rows = 'organization_id = $org' } = exported;
    const condition = sql.raw(rows.replaceAll('$org', `'${organization_id}'::uuid`));
    const lines = sql<{ line: string }>`select (to_jsonb(t) - ${arrayOf(without)})::text as line
      from ${sql.table(table)} t where ${condition}`;
    let part = 0;
    for await (const batch of readInBatches(tx, lines)) {
      signal.throwIfAborted();
      const body = `${batch.map(({ line }) => line).join('\n')}\n`;
      await addTextFile(tx, id, `data/${file}.jsonl`, body, part);
      part += 1;
    }
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
  return exported_at as Date;
}

interface StoredFile {
  readonly path: string;
  readonly bytes: number;
  readonly content_hash: string;
}

/** A cursor accepts no parameters. */
const arrayOf = (texts: readonly string[]) =>
  sql`array[${sql.join(texts.map((text) => sql.lit(text)))}]::text[]`;

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
