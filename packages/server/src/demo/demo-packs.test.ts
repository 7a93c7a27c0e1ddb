import { missionContent } from '@repartee/contracts/library/mission';
import { personaContent } from '@repartee/contracts/library/persona';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTenantScope } from '../database/tenant-scope.ts';
import { rowsOf } from '../isolation/organization-rows.fixture.ts';
import type { PackItem } from '../pack/format/pack.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { demoId } from './demo-id.ts';
import { demoPacks, readDemoPack, seedPacks } from './seed-packs.ts';
import { demoOwners } from './seed-scenario.ts';

describe.each(demoPacks)('demo pack %s', (name) => {
  it('B-8 a demo pack has a scenario in English and one in French, each with its persona, mission and observer', async () => {
    const { items } = await readDemoPack(name);
    const scenarios = items.filter(({ kind }) => kind === 'scenario');
    expect(scenarios.map(({ content }) => content.language).sort()).toEqual(['en-GB', 'fr-FR']);
    for (const { references } of scenarios)
      expect(references.map(({ kind }) => kind)).toEqual(['persona', 'mission', 'observer']);
  });

  it('a persona of a demo pack has at least five facts and four objections, and a mission has at least three success criteria', async () => {
    const { items } = await readDemoPack(name);
    const of = (kind: PackItem['kind']) => items.filter((item) => item.kind === kind);
    for (const { content } of of('persona')) {
      const { disclosures, objections } = personaContent.parse(content);
      expect(disclosures.length).toBeGreaterThanOrEqual(5);
      expect(objections.length).toBeGreaterThanOrEqual(4);
    }
    for (const { content } of of('mission'))
      expect(missionContent.parse(content).success_criteria.length).toBeGreaterThanOrEqual(3);
  });

  it('the texts of a demo pack have no breakable space before ; : ! ? or a closing guillemet', async () => {
    const { items } = await readDemoPack(name);
    expect(JSON.stringify(items)).not.toMatch(/ [;:?!»]/);
  });
});

describe('seeding the demo packs (files of library items)', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.close());

  it('B-8 the demo packs are imported into both demo organizations; a second import changes nothing', async () => {
    const seed = () => withTenantScope(api.database.db, 'everywhere', (db) => seedPacks(db, new Date()));
    const rows = async () => {
      const all = await Promise.all(demoOwners.map(({ slug }) => rowsOf(api, demoId(slug))));
      return all.map(({ library_item, library_link, playlist }) => ({
        library_item,
        library_link,
        playlist,
      }));
    };
    await seed();
    const once = await rows();
    for (const { library_item = [] } of once) {
      const imported = library_item.map((row) => JSON.parse(row)).filter(({ pack_id }) => pack_id !== null);
      expect(imported.filter(({ kind }) => kind === 'scenario')).toHaveLength(2 * demoPacks.length);
    }
    await seed();
    expect(await rows()).toEqual(once);
  });
});
