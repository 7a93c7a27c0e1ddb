import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';
import { libraryVersions } from './migrations/0019-library-versions.ts';
import type { OpenDatabase } from './open-database.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it('migration 0019 gives each library item a first version', async () => {
  const { owner } = database;
  const run = async (statement: string) => (await sql.raw(statement).execute(owner)).rows;
  for (const undo of [
    'drop table library_version',
    'alter table library_item drop column version_id, drop column image_name cascade',
    'drop index image_of_organization',
  ])
    await run(undo);
  const [a, b] = ['a', 'b'].map((letter) => letter.repeat(43));
  await run(`with o as (insert into organization (name, slug) values ('Old', 'old') returning id),
    p as (insert into organization (name, slug) values ('Other', 'other') returning id),
    i as (insert into image (name, organization_id, category, content_hash, width, height, bytes)
      select '${a}', id, 'missions', 'h', 1, 1, 1 from o
      union all select '${b}', id, 'missions', 'h', 1, 1, 1 from p),
    s as (insert into library_item (organization_id, kind, name, description, tags, visibility, content)
      select id, 'scenario', 'scene', '', '{}', 'organization', '{"context":"x","language":"fr-FR"}' from o returning id),
    m as (insert into library_item (organization_id, kind, name, description, tags, visibility, content, image)
      select id, 'mission', image, '', '{}', 'organization', '{"brief":"x"}', image
      from o, unnest(array['/api/image/uploads/${a}.webp', '/api/image/uploads/${b}.webp', 'https://x.example/y.png']) image
      returning id, name)
    insert into library_link (item_id, role, position, linked_item_id)
    select s.id, 'mission', 0, m.id from s, m where m.name like '%aaa%'`);

  for (const statement of libraryVersions) await run(statement);

  const items = await run(`select i.name, i.image, i.content ->> 'language' as language, v.number, v.links
    from library_item i join library_version v on v.id = i.version_id and v.item_id = i.id
    join organization o on o.id = i.organization_id where o.slug = 'old' order by i.kind, i.name`);
  const own = `/api/image/uploads/${a}.webp`;
  expect(items).toMatchObject([
    { name: own, image: own, language: 'fr-FR', number: 1, links: [] },
    { name: `/api/image/uploads/${b}.webp`, image: null, language: null, number: 1 },
    { name: 'https://x.example/y.png', image: null, language: null, number: 1 },
    { name: 'scene', image: null, number: 1, links: [{ role: 'mission', name: own }] },
  ]);
});
