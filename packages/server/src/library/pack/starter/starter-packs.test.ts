import { guessLanguage } from '@repartee/contracts/library/guess-language';
import { observerContent } from '@repartee/contracts/library/observer';
import {
  importStarterPack,
  listStarterPacks,
  type StarterPack,
} from '@repartee/contracts/library/pack/starter-packs';
import { languageOf, uiLocales } from '@repartee/contracts/locales';
import { describe, expect, it } from 'vitest';
import type { Caller } from '../../../testing/test-api.ts';
import { useTestApi } from '../../../testing/use-test-api.fixture.ts';
import { shippedCompetencies } from '../../competency/shipped-competencies.ts';
import type { PackItem } from '../format/pack.ts';
import { starterPacks } from './starter-packs.ts';

const packs = await starterPacks();

it('E-13 at least eight scenarios ship in each language, on management, sales, healthcare and service', () => {
  for (const language of uiLocales) {
    const scenarios = packs
      .filter((one) => one.language === language)
      .flatMap(({ pack }) => pack.items.filter(({ kind }) => kind === 'scenario'));
    expect(scenarios.length).toBeGreaterThanOrEqual(8);
  }
});

describe.each(packs)('starter pack $topic in $language', ({ language, pack: { items } }) => {
  const of = (kind: PackItem['kind']) => items.filter((item) => item.kind === kind);

  it('E-13 each scenario has a persona, a mission and an observer, and a playlist holds them all', () => {
    for (const { content, references } of of('scenario')) {
      expect(content.language).toBe(language);
      expect(references.map(({ kind }) => kind)).toEqual(['persona', 'mission', 'observer']);
    }
    const [playlist] = of('playlist');
    expect(playlist?.references.map(({ file }) => file).sort()).toEqual(
      of('scenario')
        .map(({ file }) => file)
        .sort(),
    );
  });

  it('the time that a text gives the learner is the time limit of the scenario', () => {
    const minutes = new Map(
      Object.entries({ fifteen: 15, dix: 10, 'a quarter of an hour': 15, 'un quart d’heure': 15 }),
    );
    const statement =
      /(?:You have|given you|asked him for|Vous avez(?: réservé)?) (half an hour|a quarter of an hour|une heure|un quart d’heure|\w+(?= minutes))/gi;
    for (const { name, description, content, references } of of('scenario')) {
      const parts = items.filter(({ file }) => references.some((one) => one.file === file));
      const texts = JSON.stringify([description, content, ...parts.map((part) => part.content)]);
      for (const [, time = ''] of texts.matchAll(statement))
        expect([name, content.time_limit_seconds]).toEqual([name, (minutes.get(time) ?? 0) * 60]);
    }
  });

  it('the criteria name shipped competencies in the language of the pack', () => {
    const shipped = ['', ...Object.values(shippedCompetencies(language)).map(({ name }) => name)];
    for (const { content } of of('observer')) {
      const named = observerContent.parse(content).rubric.map(({ competency }) => competency);
      expect(named.filter(Boolean).length).toBeGreaterThanOrEqual(4);
      for (const name of named) expect(shipped).toContain(name);
    }
  });

  it('E-12 the language of every scenario, persona and mission is guessed from its text', () => {
    for (const { kind, name, description, content } of items) {
      if (kind === 'playlist' || kind === 'observer') continue;
      const texts = [name, description, content.context ?? content.character ?? content.brief];
      expect([name, guessLanguage(texts.join(' '))]).toEqual([name, languageOf(language)]);
    }
  });

  it('the texts have no breakable space before ; : ! ? or a closing guillemet', () => {
    expect(JSON.stringify(items)).not.toMatch(/ [;:?!»]/);
  });
});

describe('importing a starter pack', () => {
  const api = useTestApi();
  const listed = async (by: Caller): Promise<StarterPack[]> =>
    (await api.get(by, listStarterPacks.path)).items;
  const path = importStarterPack.path.replace('{language}', 'fr-FR').replace('{topic}', 'healthcare');

  it('E-13 one call imports a starter pack; a second one changes nothing, and an edited item stays', async () => {
    expect((await listed('editor')).filter(({ imported }) => imported)).toEqual([]);
    const { status, body } = await api.call('editor', 'POST', path);
    expect([status, body.applied, body.problems]).toEqual([200, true, []]);
    const [chosen, ...others] = (await listed('editor')).filter(({ imported }) => imported);
    expect([chosen?.language, chosen?.topic, others]).toEqual(['fr-FR', 'healthcare', []]);
    expect((await listed('foreign operator')).filter(({ imported }) => imported)).toEqual([]);

    const list = await api.call('editor', 'GET', '/v1/scenarios?search=Dire%20l%E2%80%99erreur');
    const [scenario] = list.body.items;
    await api.update('library_item', { id: scenario.id }, { name: 'À nous' });
    expect((await api.post('editor', path)).applied).toBe(true);
    expect((await api.get('editor', `/v1/scenarios/${scenario.id}`)).name).toBe('À nous');
    expect(await api.status('user', 'POST', path)).toBe(403);
  });
});
