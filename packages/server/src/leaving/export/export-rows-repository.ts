import { sql } from 'kysely';
import type { Db } from '../../database/tenant-scope.ts';
import { type ExportedTable, exportedTables } from './exported-tables.ts';

/** Rows of one part of a file. A part is read into memory as a whole. */
const rowsAtOnce = 100;

/**
 * Stores everything of an organization as it is at one moment. Must be the first queries of their transaction. Rows of
 * an earlier attempt are replaced. Returns the moment.
 */
export async function exportRows(tx: Db, id: string, organization_id: string): Promise<Date> {
  await sql`set transaction isolation level repeatable read`.execute(tx);
  await sql`delete from organization_export_part where export_id = ${id}`.execute(tx);
  for (const [table, exported] of Object.entries(exportedTables))
    await exportTable(tx, { id, organization_id, table, exported });
  await sql`insert into organization_export_part (export_id, path, bytes, content_hash)
    select ${id}, 'images/' || name || '.webp', bytes, content_hash from image
    where organization_id = ${organization_id}`.execute(tx);
  await sql`insert into organization_export_part (export_id, path, bytes, content_hash)
    select ${id}, 'recordings/' || r.id || '.' || substring(r.media_type from '/(?:x-)?([a-z0-9]+)'), r.bytes,
      r.content_hash
    from session_recording r join coaching_session s on s.id = r.session_id
    where s.organization_id = ${organization_id}`.execute(tx);
  const { exported_at } = await tx
    .updateTable('organization_export')
    .set({ exported_at: sql<Date>`now()` })
    .where('id', '=', id)
    .returning('exported_at')
    .executeTakeFirstOrThrow();
  return exported_at as Date;
}

interface TableExport {
  readonly id: string;
  readonly organization_id: string;
  readonly table: string;
  readonly exported: ExportedTable;
}

async function exportTable(tx: Db, { id, organization_id, table, exported }: TableExport): Promise<void> {
  const { file, without = [], rows = 'organization_id = $org' } = exported;
  const condition = sql.raw(rows.replaceAll('$org', `'${organization_id}'::uuid`));
  await sql`insert into organization_export_part (export_id, path, part, bytes, body)
    select ${id}, ${`data/${file}.jsonl`}, chunk, octet_length(body), body from (
      select chunk, string_agg(line, E'\n') || E'\n' as body from (
        select (to_jsonb(t) - ${[...without]}::text[])::text as line,
          ((row_number() over () - 1) / ${sql.lit(rowsAtOnce)})::int as chunk
        from ${sql.table(table)} t where ${condition}
      ) as lines group by chunk
    ) as parts`.execute(tx);
}

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

export async function addTextFile(tx: Db, export_id: string, path: string, body: string): Promise<void> {
  await tx
    .insertInto('organization_export_part')
    .values({ export_id, path, body, bytes: Buffer.byteLength(body), content_hash: null })
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
