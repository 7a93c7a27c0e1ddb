import { families, familyDescriptions } from '@repartee/contracts/library/families';
import type { LibraryItem } from '@repartee/contracts/library/item';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { ZodType } from 'zod';
import { demoId } from '../demo/demo-users.ts';
import type { Caller } from '../testing/test-api.ts';
import { useTestApi } from '../testing/use-test-api.fixture.ts';

const api = useTestApi();

const create = async (
  by: Caller,
  collection: string,
  fields: Record<string, unknown>,
): Promise<LibraryItem> => {
  const { status, body } = await api.call(by, 'POST', `/v1/${collection}`, fields);
  expect(status).toBe(200);
  return body;
};
const aPersona = (fields: Record<string, unknown>) =>
  create('editor', 'personas', { name: 'Persona', content: { character: 'Fair.' }, ...fields });
const list = async (query: string, by: Caller = 'editor', collection = 'personas') => {
  const { status, body } = await api.call(by, 'GET', `/v1/${collection}?page_size=48&sort=name&${query}`);
  expect(status).toBe(200);
  return body as { items: LibraryItem[]; total: number; is_minimum?: boolean };
};
const names = async (query: string, by?: Caller, collection?: string) =>
  (await list(query, by, collection)).items.map(({ name }) => name);

describe('the list of a library family', () => {
  it('a listed scenario has the minutes of its mission, the difficulty of its persona and the caller’s best score', async () => {
    const persona = await aPersona({ name: 'Karim', content: { character: 'Fair.', difficulty: 3 } });
    const mission = await create('editor', 'missions', {
      name: 'Agree a date',
      content: { brief: 'Agree a date.', success_criteria: ['A date is agreed.'], time_limit_seconds: 600 },
    });
    const scenario = await create('editor', 'scenarios', {
      name: 'A delay',
      links: [
        { role: 'persona', item_id: persona.id },
        { role: 'mission', item_id: mission.id },
      ],
      content: { context: 'A delay.', language: 'en-GB' },
    });
    const listed = async (by: Caller, collection: string, { id }: LibraryItem) =>
      (await list('', by, collection)).items.find((item) => item.id === id)?.listed;
    const facts = { time_limit_seconds: 600, difficulty: 3, best_score: null };
    expect(await listed('user', 'scenarios', scenario)).toMatchObject(facts);
    const session = await api.call('user', 'POST', '/v1/coaching_sessions', { scenario_id: scenario.id });
    await api.everywhere((db) =>
      sql`update coaching_session set status = 'end', ended_at = now(), score = 85, judged = '{}' where id = ${session.body.id}`.execute(
        db,
      ),
    );
    expect(await listed('user', 'scenarios', scenario)).toMatchObject({ ...facts, best_score: 85 });
    expect(await listed('editor', 'scenarios', scenario)).toMatchObject(facts);
    expect((await listed('editor', 'missions', mission))?.used_in).toBe(1);
  });

  it('a listed scenario has the shorter one of its own time limit and that of its mission', async () => {
    const { id: persona } = await aPersona({});
    const { id: mission } = await create('editor', 'missions', {
      name: 'Ten minutes',
      content: { brief: 'Agree a date.', time_limit_seconds: 600 },
    });
    const minutes = async (time_limit_seconds: number | null, missions: readonly string[]) => {
      const { id } = await create('editor', 'scenarios', {
        name: 'A limit',
        links: [
          { role: 'persona', item_id: persona },
          ...missions.map((item_id) => ({ role: 'mission', item_id })),
        ],
        content: { context: 'A delay.', language: 'en-GB', time_limit_seconds },
      });
      const { items } = await list('', 'user', 'scenarios');
      return items.find((item) => item.id === id)?.listed?.time_limit_seconds;
    };
    expect(await minutes(900, [mission])).toBe(600);
    expect(await minutes(300, [mission])).toBe(300);
    expect(await minutes(900, [])).toBe(900);
    expect(await minutes(null, [])).toBe(null);
  });

  it('scenarios are listed by how they stand with the caller: for me, not tried or done', async () => {
    const persona = await aPersona({
      name: 'Nadia',
      content: { character: 'Fair.', opening_line: 'I have ten minutes.', language: 'en-GB' },
    });
    const scenarioOf = async (name: string) =>
      (
        await create('editor', 'scenarios', {
          name,
          tags: ['shelf'],
          links: [{ role: 'persona', item_id: persona.id }],
          content: { context: 'A delay.', language: 'en-GB' },
        })
      ).id;
    const assigned = await scenarioOf('Assigned');
    const open = await scenarioOf('Open');
    const finished = await scenarioOf('Finished');
    await scenarioOf('Untouched');
    const opened = await scenarioOf('Opened only');
    const begin = async (scenario_id: string, change: object, playlist_id?: string) => {
      const { id } = await api.post('user', '/v1/coaching_sessions', {
        ...{ scenario_id, ...(playlist_id && { playlist_id }) },
      });
      await api.everywhere((db) =>
        db.updateTable('coaching_session').set(change).where('id', '=', id).execute(),
      );
      return id;
    };
    await begin(opened, { turn_count: 0 });
    const session = await begin(open, { status: 'in-progress', turn_count: 1 });
    const ended = { status: 'end', turn_count: 3, ended_at: new Date(), judged: '{}' };
    await begin(finished, { ...ended, score: 74, passed: false });
    const due_at = new Date(Date.now() + 86_400_000).toISOString();
    const playlist = await api.post('editor', '/v1/playlists', {
      name: 'First talks',
      scenario_ids: [assigned],
      user_ids: [demoId('ines@atelier-nord.example')],
      due_at,
    });
    // A session that was begun outside of the playlist does not count there.
    await begin(assigned, { status: 'in-progress', turn_count: 1 });
    const shelf = async (progress: string) =>
      (await list(`tag=shelf&progress=${progress}`, 'user', 'scenarios')).items;
    const [first, second, ...rest] = await shelf('for_me');
    expect(rest).toEqual([]);
    expect(first).toMatchObject({
      name: 'Assigned',
      listed: {
        open_session_id: null,
        persona: { avatar_style: 'thumbs', opening_line: 'I have ten minutes.' },
        assignment: {
          playlist_id: playlist.id,
          playlist_name: 'First talks',
          due_at,
          overdue: false,
        },
      },
    });
    expect(second).toMatchObject({ name: 'Open', listed: { open_session_id: session, assignment: null } });
    const step = await begin(assigned, { status: 'in-progress', turn_count: 1 }, playlist.id);
    expect((await shelf('for_me'))[0]).toMatchObject({ name: 'Assigned', listed: { open_session_id: step } });
    expect((await shelf('not_tried')).map(({ name }) => name)).toEqual(['Opened only', 'Untouched']);
    const done = (not_passed: boolean) => [{ name: 'Finished', listed: { best_score: 74, not_passed } }];
    expect(await shelf('done')).toMatchObject(done(true));
    await begin(finished, { ...ended, score: 70, passed: true });
    expect(await shelf('done')).toMatchObject(done(false));
    const ofEditor = await list('tag=shelf&progress=not_tried', 'editor', 'scenarios');
    expect(ofEditor.total).toBe(5);
  });

  it('R-CALL-17 a search in a list of library items covers names, texts and tags, and its words match as prefixes', async () => {
    await aPersona({
      name: 'Zélie Quesnel',
      description: 'Directrice d’usine',
      tags: ['négociation', 'cœur de métier'],
      content: { character: 'Xylophoniste à ses heures.' },
    });
    for (const search of [
      'zelie',
      'ZÉLIE quesnel',
      'quesn',
      'usine',
      'NEGOCIATION',
      'coeur',
      'xylophon',
      'quesnel metier usine',
      'd’usine',
    ])
      expect([search, await names(`search=${encodeURIComponent(search)}`)]).toEqual([
        search,
        ['Zélie Quesnel'],
      ]);
    for (const search of [
      'elie',
      'zelie absent',
      'quesnel:* | persona',
      "'; drop table library_item; --",
      '&|!()',
    ])
      expect([search, await names(`search=${encodeURIComponent(search)}`)]).toEqual([search, []]);
  });

  it('R-PERM-6 a search in a list of library items does not cover fields that the user may not read', async () => {
    await create('editor', 'scenarios', {
      name: 'A scene',
      content: { context: 'Wombat crossing.' },
      links: [{ role: 'persona', item_id: (await aPersona({})).id }],
    });
    expect(await names('search=wombat', 'user', 'scenarios')).toEqual(['A scene']);
    expect(await names('search=wombat', 'foreign user', 'scenarios')).toEqual([]);
    await create('operator', 'personas', {
      name: 'Kept',
      visibility: 'private',
      content: { character: 'Platypus.' },
    });
    expect(await names('search=platypus', 'operator')).toEqual(['Kept']);
    expect(await names('search=platypus')).toEqual([]);
  });

  it('R-PERM-6 a search with the weights for learners does not find texts that only editors may read', async () => {
    for (const family of families) {
      const { whole, learner } = familyDescriptions[family];
      const shape: Readonly<Record<string, ZodType>> = whole.shape;
      for (const [field, schema] of Object.entries(shape)) {
        const value = schema.safeParse('echidna').success ? 'echidna' : ['echidna'];
        if (!schema.safeParse(value).success) continue;
        const isIndexed = await api.everywhere(async (db) => {
          const { rows } = await sql<{ found: boolean }>`
            select app_library_words('', '{}', '', ${JSON.stringify({ [field]: value })}::jsonb)
              @@ app_search_query('echidna', 'ABC') as found`.execute(db);
          return rows[0]?.found;
        });
        expect([family, field, isIndexed]).toEqual([family, field, field in learner.shape]);
      }
    }
  });

  it('a list of library items can be filtered by tag, language, difficulty and creator', async () => {
    const content = (language: string, difficulty: number) => ({ character: 'x', language, difficulty });
    const narrow = (name: string, fields: Record<string, unknown>, by: Caller = 'editor') =>
      create(by, 'personas', { name, tags: ['narrowed', 'c, d'], ...fields });
    await narrow('Narrow A', { content: content('fr-FR', 4) });
    await narrow('Narrow B', { content: content('en-US', 4) }, 'operator');
    await narrow('Narrow C', { content: content('en-GB', 1), tags: ['narrowed'] });
    expect(await names('tag=narrowed')).toEqual(['Narrow A', 'Narrow B', 'Narrow C']);
    expect(await names(`tag=${encodeURIComponent('c, d')}`)).toEqual(['Narrow A', 'Narrow B']);
    expect(await names('tag=narrowed&language=en')).toEqual(['Narrow B', 'Narrow C']);
    expect(await names('tag=narrowed&difficulty=4')).toEqual(['Narrow A', 'Narrow B']);
    expect(await names('tag=narrowed&created_by=me&search=narrow')).toEqual(['Narrow A', 'Narrow C']);
    const [persona] = (await list('tag=narrowed&language=fr')).items;
    await create('editor', 'scenarios', {
      name: 'Hard',
      tags: ['narrowed'],
      content: { context: 'x', language: 'fr-FR' },
      links: [{ role: 'persona', item_id: persona?.id }],
    });
    expect(await names('tag=narrowed&difficulty=4', 'user', 'scenarios')).toEqual(['Hard']);
    expect(await names('tag=narrowed&difficulty=3', 'user', 'scenarios')).toEqual([]);
    const tags = (await api.get('editor', '/v1/personas/tags')).items;
    expect(tags.slice(0, 2)).toEqual(['narrowed', 'c, d']);
    expect((await api.get('foreign operator', '/v1/personas/tags')).items).not.toContain('narrowed');
    for (const bad of ['difficulty=5', 'language=eo', 'created_by=you'])
      expect(await api.status('editor', 'GET', `/v1/personas?${bad}`)).toBe(400);
  });

  it('a search in library items uses the word index, and its total is a minimum if there are too many matches', async () => {
    const { rows } = await api.everywhere((db) =>
      sql<{ organization_id: string }>`
        select organization_id from account where id = ${demoId('theo@atelier-nord.example')}`.execute(db),
    );
    await api.everywhere(async (db) => {
      await sql`insert into library_item (organization_id, kind, name, description, tags, visibility, content)
        select ${rows[0]?.organization_id}, 'persona', 'Numbat ' || number, '', '{}', 'organization', '{"character": "x"}'
        from generate_series(1, 3000) as number`.execute(db);
    });
    const plan = async (search: string) => {
      // The database function runs as the owner of the table, so the test explains its query as the owner.
      const asOwner = await api.everywhere((db) =>
        sql<{
          source: string;
        }>`select prosrc as source from pg_proc where proname = 'app_library_search'`.execute(db),
      );
      const source = asOwner.rows[0]?.source ?? '';
      const body = source
        .replaceAll(/\bwanted\b/g, `'persona'`)
        .replaceAll(/\bsearch\b/g, `'${search}'`)
        .replaceAll(/\bweights\b/g, `'ABCD'`)
        .replaceAll(/\bmost\b/g, '501');
      await sql`analyze library_item`.execute(api.database.owner);
      const { rows: lines } = await sql<Record<string, string>>`explain ${sql.raw(body)}`.execute(
        api.database.owner,
      );
      return lines.flatMap((line) => Object.values(line)).join('\n');
    };
    expect(await plan('numbat 2999')).toContain('library_item_words');
    expect(await list('search=numbat%202999')).toMatchObject({ total: 1, items: [{ name: 'Numbat 2999' }] });
    const broad = await list('search=numbat');
    expect(broad).toMatchObject({ total: 500, is_minimum: true });
    expect(broad.items.map(({ name }) => name).slice(0, 3)).toEqual(['Numbat 1', 'Numbat 10', 'Numbat 100']);
    expect(broad.items).toHaveLength(48);
    // The newest of all matches must come first, although the search index returns matches in another order.
    await api.everywhere((db) =>
      sql`update library_item set updated_at = now() + interval '1 day' where name = 'Numbat 2998'`.execute(
        db,
      ),
    );
    const newest = await api.get('editor', '/v1/personas?search=numbat');
    expect(newest.items[0].name).toBe('Numbat 2998');
  });
});
