import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { demoId } from '../../demo/demo-users.ts';
import { deleteOrganizationRow } from '../../people/organization/organization-repository.ts';
import { aScenarioId } from '../../testing/a-guest.ts';
import { anImage } from '../../testing/an-image.ts';
import { useTestApi } from '../../testing/use-test-api.fixture.ts';
import { fileObjectStore } from './file-object-store.ts';
import { removeLeftovers, sweepImages } from './image-sweep.ts';
import { beginRemoval, endRemoval, imageColumns } from './image-sweep-repository.ts';

const api = useTestApi();

const objects = () => fileObjectStore(join(api.app.config.dataDir, 'objects'));
const sweep = async () => {
  const count = await sweepImages(api.database.db);
  await removeLeftovers(api.database.db, objects());
  return count;
};
const daysPass = (days: number) =>
  api.everywhere((db) =>
    sql`update image set unused_since = unused_since - make_interval(days => ${days})`.execute(db),
  );
const kept = async (path: string) => (await api.app.inject({ method: 'GET', url: path })).statusCode === 200;
const files = async () => {
  const all = await readdir(join(api.app.config.dataDir, 'objects'), {
    recursive: true,
    withFileTypes: true,
  });
  return all.filter((entry) => entry.isFile()).length;
};

const upload = (background: string, by: 'operator' | 'foreign operator' = 'operator') =>
  anImage(api, api.tokens[by], background);
const me = (image: string | null) =>
  api.call('operator', 'PATCH', '/v1/me', { first_name: 'Awa', last_name: 'Diop', language: null, image });

describe('R-ENT-5 unused pictures', () => {
  it('an unused picture is deleted after a week', async () => {
    const [worn, unworn, foreign] = [
      await upload('red'),
      await upload('blue'),
      await upload('blue', 'foreign operator'),
    ];
    await me(worn);
    expect(await sweep()).toBe(0);
    await daysPass(6);
    expect([await sweep(), await kept(unworn)]).toEqual([0, true]);
    await upload('blue');
    await sweep();
    await daysPass(2);
    expect(await sweep()).toBe(1);
    expect([await kept(worn), await kept(unworn), await kept(foreign), await files()]).toEqual([
      true,
      true,
      false,
      2,
    ]);
    await daysPass(8);
    expect([await sweep(), await kept(unworn), await files()]).toEqual([1, false, 1]);
    await me(null);
    await sweep();
    await daysPass(8);
    expect([await sweep(), await files()]).toEqual([1, 0]);
  });

  it('a picture is kept while the scenario snapshot of a session contains its URL', async () => {
    const path = await upload('green');
    const scenario_id = await aScenarioId(api);
    const body = await api.post('user', '/v1/coaching_sessions', { scenario_id });
    await api.everywhere((db) =>
      sql`update coaching_session
        set snapshot = jsonb_set(snapshot, '{persona,image}', to_jsonb(${path}::text)) where id = ${body.id}`.execute(
        db,
      ),
    );
    for (let week = 0; week < 3; week += 1) {
      await sweep();
      await daysPass(8);
    }
    expect([await sweep(), await kept(path)]).toEqual([0, true]);
  });

  it('E-10 the pictures of an organization and their bytes are deleted with the organization', async () => {
    const before = await files();
    await upload('black', 'foreign operator');
    expect(await files()).toBe(before + 1);
    await api.everywhere((db) => deleteOrganizationRow(db, demoId('southbank-clinic')));
    await api.everywhere((db) =>
      sql`insert into object_leftover select 'leftover ' || n from generate_series(1, 45) n`.execute(db),
    );
    await sweep();
    expect(await files()).toBe(before);
    const left = await api.everywhere((db) => sql`select from object_leftover`.execute(db));
    expect(left.rows).toEqual([]);
  });

  it('the bytes of deleted recordings are deleted even if the search for unused pictures fails', async () => {
    const hash = 'a'.repeat(64);
    await objects().put(hash, Buffer.from('erased speech'));
    await api.everywhere((db) => sql`insert into object_leftover values (${hash})`.execute(db));
    await sql`alter table image rename column unused_since to renamed`.execute(api.database.owner);
    try {
      await api.everywhere((db) =>
        sql`update job set run_after = now() where kind in ('image-sweep', 'leftover-removal')`.execute(db),
      );
      await api.app.jobs.drain();
    } finally {
      await sql`alter table image rename column renamed to unused_since`.execute(api.database.owner);
    }
    expect(await api.row('job', { kind: 'image-sweep' })).toMatchObject({ error_class: 'unexpected' });
    expect(await objects().get(hash)).toBeUndefined();
  });

  it('bytes that are uploaded while a sweep deletes them are refused, and accepted afterwards', async () => {
    const path = await upload('olive');
    const { content_hash } = await api.row('image', { name: path.replace(/^.*\/|\.webp$/g, '') });
    await api.everywhere((db) => db.deleteFrom('image').where('content_hash', '=', content_hash).execute());
    const { put, get, remove, ...store } = objects();
    const during: unknown[] = [];
    const slow = {
      ...{ put, get, ...store },
      remove: async (hash: string) => {
        during.push(await upload('olive'));
        await remove(hash);
      },
    };
    await removeLeftovers(api.database.db, slow);
    expect(during).toEqual([undefined]);
    expect(await kept(await upload('olive'))).toBe(true);
  });

  it('after a failure of the object store, the next sweep deletes the bytes', async () => {
    const hash = 'b'.repeat(64);
    await api.everywhere((db) => sql`insert into object_leftover values (${hash})`.execute(db));
    const removed: string[] = [];
    const store = (fails: boolean) => ({
      ...objects(),
      remove: async (one: string) => {
        if (fails) throw new Error('unreachable');
        removed.push(one);
      },
    });
    await expect(removeLeftovers(api.database.db, store(true))).rejects.toThrow('unreachable');
    await removeLeftovers(api.database.db, store(false));
    expect(removed).toContain(hash);
  });

  it('bytes that a sweep could not delete are free for another sweep in the same millisecond', async () => {
    const hash = 'c'.repeat(64);
    await api.everywhere((db) => sql`insert into object_leftover values (${hash})`.execute(db));
    const again = await api.everywhere(async (db) => {
      await endRemoval(db, await beginRemoval(db, 1), []);
      return beginRemoval(db, 1);
    });
    expect(again).toEqual([hash]);
  });

  it('every column with picture URLs has an index', async () => {
    const { rows } = await api.everywhere((db) =>
      sql<{ at: string }>`select a.attrelid::regclass || '.' || a.attname as at from pg_index i
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]`.execute(db),
    );
    const indexed = rows.map(({ at }) => at);
    expect(imageColumns.map((column) => column.join('.')).filter((at) => !indexed.includes(at))).toEqual([]);
  });

  it('the list of columns with picture URLs contains all such columns of the database', async () => {
    const { rows } = await api.everywhere((db) =>
      sql<{ at: string }>`select table_name || '.' || column_name as at from information_schema.columns
        where table_schema = 'public' and (column_name ~ '(^|_)(image|logo|picture|avatar|cover)$')`.execute(
        db,
      ),
    );
    expect(rows.map(({ at }) => at).sort()).toEqual(imageColumns.map((column) => column.join('.')).sort());
  });
});
