import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { aFullOrganization, type FullOrganization } from '../../../../isolation/full-organization.fixture.ts';
import { rowsOf } from '../../../../isolation/organization-rows.fixture.ts';
import { readZip } from '../../../../library/pack/format/read-zip.ts';
import { issueAccessToken } from '../../../../runtime/access/access-token-repository.ts';
import { insertRow, insertWithId } from '../../../../runtime/database/query/insert-row.ts';
import { openObjectStore } from '../../../../runtime/objects/s3-object-store.ts';
import { useTestApi } from '../../../../testing/use-test-api.fixture.ts';
import { deleteStoredExports } from '../../../erasure/stored-exports-repository.ts';
import { exportedTables, storedTables } from '../../stored-tables.ts';
import { makeExport } from './make-export.ts';
import { finishExport } from './organization-export-repository.ts';

const api = useTestApi();
const repositoryRoot = fileURLToPath(new URL('../../../../../../../', import.meta.url));
let here: FullOrganization;
let other: FullOrganization;
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const speech = Buffer.from('spoken words '.repeat(20_000));

beforeAll(async () => {
  here = await aFullOrganization(api, 'zephyrine');
  other = await aFullOrganization(api, 'marjolaine');
  const content_hash = sha256(speech);
  await openObjectStore(api.app.config).put(content_hash, speech);
  await api.everywhere(async (tx) => {
    await insertRow(tx, 'session_recording', {
      ...{ session_id: here.session_id, message_seq: 2, part: 1, media_type: 'audio/wav', content_hash },
      ...{ span_start: null, span_end: null, duration_ms: 1, bytes: speech.length },
    });
    await sql`insert into chat_message (session_id, seq, speaker, text, state, start_ms, end_ms)
      select ${here.session_id}, n, 'persona', 'Line ' || n, 'complete', n, n from generate_series(100, 399) n`.execute(
      tx,
    );
  });
}, 60_000);

const at = (id: string) => `/v1/organizations/${id}/exports`;
const ask = () => api.call(here.tokens.operator, 'POST', at(here.id));

async function makeOne(): Promise<{ id: string; path: string }> {
  const { body } = await ask();
  await api.app.jobs.drain('organization-export');
  const link = await api.call(here.tokens.operator, 'POST', `${at(here.id)}/${body.id}/links`);
  return { id: body.id, path: link.body.path };
}
const download = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await api.app.inject({ method: 'GET', url, headers });
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
};

describe('E-10 export of an organization', { timeout: 60_000 }, () => {
  it('every table of an organization is exported or listed with a reason', async () => {
    const tables = Object.keys(await rowsOf(api, here.id));
    expect(tables.sort()).toEqual(Object.keys(storedTables).sort());
  });

  it('the handbook documents each file with the columns that it has', async () => {
    const { rows } = await api.everywhere((tx) =>
      sql<{ table: string; columns: string[] }>`
        select table_name as table, array_agg(column_name::text order by ordinal_position) as columns
        from information_schema.columns where table_schema = 'public' group by table_name`.execute(tx),
    );
    const page = await readFile(join(repositoryRoot, 'packages/handbook/organization-export.md'), 'utf8');
    const documented = page.split('\n').flatMap((line) => {
      const [, file, , columns] = /^\| `data\/([\w-]+)\.jsonl` \| ([^|]+) \| ([^|]+) \|$/.exec(line) ?? [];
      return file ? [[file, columns]] : [];
    });
    const expected = exportedTables.map(([table, { file, without = [] }]) => [
      file,
      (rows.find((row) => row.table === table)?.columns ?? [])
        .filter((column) => !without.includes(column))
        .join(', '),
    ]);
    expect(documented).toEqual(expected);
  });

  it('the archive has all rows, pictures and recordings, and its checksums are right', async () => {
    const { path } = await makeOne();
    const { status, bytes, headers } = await download(path);
    expect([status, headers['content-length']]).toEqual([200, String(bytes.length)]);
    expect(headers['content-disposition']).toMatch(/filename="zephyrine-20\d\d-\d\d-\d\d\.zip"/);
    const files = await readZip(bytes);
    const sums = (files.get('SHA256SUMS') ?? '').toString().trimEnd().split('\n');
    const others = [...files].filter(([name]) => name !== 'SHA256SUMS');
    expect(sums.sort()).toEqual(others.map(([name, content]) => `${sha256(content)}  ${name}`).sort());
    const read = (name: string) => (files.get(name) ?? '').toString();
    const namesIn = (folder: string) => [...files.keys()].filter((name) => name.startsWith(`${folder}/`));
    const rows = await rowsOf(api, here.id);
    for (const [table, { file }] of exportedTables) {
      if (table === 'audit_entry') continue;
      const lines = read(`data/${file}.jsonl`).trimEnd().split('\n');
      expect([table, lines.length]).toEqual([table, rows[table]?.length]);
      for (const line of lines) expect(Object.keys(JSON.parse(line)).length).toBeGreaterThan(1);
    }
    expect(namesIn('recordings')).toHaveLength(1);
    expect(namesIn('images')).toEqual([here.image.replace('/api/image/uploads/', 'images/')]);
    const manifest = JSON.parse(read('manifest.json'));
    expect(manifest).toMatchObject({ format: 'repartee-organization-1', organization_id: here.id });
    expect(Date.parse(manifest.exported_at)).toBeLessThanOrEqual(Date.now());
    expect(manifest.missing_files).toHaveLength(1);
  });

  it('no secret, hash of a secret, private note or row of another organization is in it', async () => {
    const { path } = await makeOne();
    const { bytes } = await download(path);
    const text = bytes.toString('latin1');
    for (const secret of [
      'rehearsal secret',
      'rehearsal sealed',
      'rehearsal recovery',
      'rehearsal note',
      'marjolaine',
    ])
      expect([secret, text.includes(secret)]).toEqual([secret, false]);
    const secrets = /hash|secret|salt|sealed|access_code/;
    const { rows } = await api.everywhere((tx) =>
      sql<{ table: string; column: string }>`select table_name as table, column_name as column
        from information_schema.columns where table_schema = 'public'`.execute(tx),
    );
    const kept = rows.filter(
      ({ table, column }) =>
        secrets.test(column) &&
        exportedTables.some(([name, { without }]) => name === table && !without?.includes(column)),
    );
    expect([...new Set(kept.map(({ column }) => column))].sort()).toEqual(['content_hash', 'pack_hash']);
    expect(text).toContain('zephyrine rehearsal turn');
  });

  it('an interrupted download is resumed by a range request with the same bytes', async () => {
    const { path } = await makeOne();
    const { bytes, headers } = await download(path);
    const half = Math.floor(bytes.length / 2);
    const rest = await download(path, { range: `bytes=${half}-`, 'if-range': String(headers.etag) });
    expect(rest.status).toBe(206);
    expect(rest.headers['content-range']).toBe(`bytes ${half}-${bytes.length - 1}/${bytes.length}`);
    expect(bytes.subarray(half).equals(rest.bytes)).toBe(true);
    expect((await download(path, { range: `bytes=${half}-`, 'if-range': '"another"' })).status).toBe(200);
    expect((await download(path, { range: `bytes=${bytes.length}-` })).status).toBe(416);
  });

  it('a link ends with the next link and after a day, and the export after 7 days', async () => {
    const { id, path } = await makeOne();
    const next = await api.call(here.tokens.operator, 'POST', `${at(here.id)}/${id}/links`);
    expect((await download(path)).status).toBe(404);
    expect((await download(next.body.path)).status).toBe(200);
    const later = (column: string, time: string) =>
      api.everywhere((tx) =>
        sql`update organization_export set ${sql.ref(column)} = ${sql.ref(column)} - ${time}::interval where id = ${id}`.execute(
          tx,
        ),
      );
    await later('link_expires_at', '1 day');
    expect((await download(next.body.path)).status).toBe(404);
    await later('expires_at', '7 days 1 hour');
    await api.everywhere((tx) =>
      sql`update job set run_after = now() where kind = 'organization-export-cleanup'`.execute(tx),
    );
    await api.app.jobs.drain('organization-export-cleanup');
    const body = await api.get(here.tokens.operator, at(here.id));
    expect(body.items.map((item: { id: string }) => item.id)).not.toContain(id);
  });

  it.each([
    ['is deactivated', { disabled_at: new Date() }],
    ['becomes an editor', { role: 'editor' }],
  ] as const)('a link ends when the operator who made it %s', async (_, change) => {
    const email = `${crypto.randomUUID()}@zephyrine.example`;
    const account = await api.everywhere((tx) =>
      insertWithId(tx, 'account', {
        ...{ organization_id: here.id, role: 'operator', email, first_name: 'Robin', last_name: 'Hale' },
      }),
    );
    const token = await api.everywhere((tx) =>
      issueAccessToken(tx, { account_id: account }, new Date(Date.now() + 60_000)),
    );
    const { id } = await makeOne();
    const { path } = (await api.call(token, 'POST', `${at(here.id)}/${id}/links`)).body;
    expect((await download(path)).status).toBe(200);
    await api.update('account', { id: account }, change);
    expect((await download(path)).status).toBe(404);
  });

  it('the deletion of a user deletes the exports, and one that is being made is made again', async () => {
    const draft = { email: 'erased@zephyrine.example', first_name: 'Robin', last_name: 'Hale', role: 'user' };
    const user = await api.post(here.tokens.operator, '/v1/users', { ...draft, invite: false });
    const { path } = await makeOne();
    const foreign = (await api.call(other.tokens.operator, 'POST', at(other.id))).body;
    const queued = (await ask()).body;
    const exported = (id: string) =>
      api.update('organization_export', { id }, { exported_at: new Date('2026-01-01T00:00:00Z') });
    await exported(queued.id);
    expect(await api.status(here.tokens.operator, 'DELETE', `/v1/users/${user.id}`)).toBe(204);
    expect((await download(path)).status).toBe(404);
    const { items } = await api.get(here.tokens.operator, at(here.id));
    expect(items.map(({ id }: { id: string }) => id)).toEqual([queued.id]);
    await expect(api.everywhere((tx) => finishExport(tx, queued.id))).rejects.toThrow('data were erased');
    await exported(queued.id);
    await api.everywhere((tx) => finishExport(tx, queued.id));
    expect((await api.row('organization_export', { id: foreign.id })).state).toBe('queued');
    const { items: events } = await api.get(here.tokens.operator, '/v1/audit_entries?area=organization');
    expect(events[0]).toMatchObject({ action: 'organization-exports-deleted', target_id: here.id });
  });

  // The embedded database has one connection.
  it.skipIf(!process.env.TEST_DATABASE_URL)(
    'an export that began to read before an erasure is not stored with what was erased',
    async () => {
      const id = await api.everywhere((tx) =>
        insertWithId(tx, 'organization_export', {
          organization_id: here.id,
          requested_by: null,
          state: 'queued',
        }),
      );
      const stores = { db: api.database.db, objects: openObjectStore(api.app.config) };
      let exporting: Promise<unknown> = Promise.resolve();
      await api.everywhere(async (tx) => {
        await sql`lock table session_recording in access exclusive mode`.execute(tx);
        exporting = makeExport(stores, { id, organization_id: here.id }, new AbortController().signal).then(
          () => 'stored',
          ({ code }) => code,
        );
        const waiting = sql<{ count: number }>`select count(*)::int as count from pg_locks where not granted`;
        await vi.waitFor(async () => expect((await waiting.execute(tx)).rows[0]?.count).toBe(1));
        await deleteStoredExports(tx, [here.id], { principal: null, address: null });
      });
      expect(await exporting).toBe('40001');
      await makeExport(stores, { id, organization_id: here.id }, new AbortController().signal);
      await api.everywhere((tx) => finishExport(tx, id));
    },
  );

  it('only one export is made at a time, and only those who may read all conversations request it', async () => {
    await api.everywhere((tx) =>
      insertRow(tx, 'organization_export', { organization_id: here.id, requested_by: null, state: 'queued' }),
    );
    expect((await ask()).status).toBe(409);
    expect(await api.status(here.tokens.editor, 'POST', at(here.id))).toBe(403);
    expect(await api.status(other.tokens.operator, 'GET', at(here.id))).toBe(404);
  });

  it('requests and downloads are recorded as audit events', async () => {
    const body = await api.get(here.tokens.operator, '/v1/audit_entries?search=organization-export');
    const actions = body.items.map(({ action }: { action: string }) => action);
    expect(new Set(actions)).toEqual(
      new Set([
        'organization-export-requested',
        'organization-export-downloaded',
        'organization-exports-deleted',
      ]),
    );
  });
});
