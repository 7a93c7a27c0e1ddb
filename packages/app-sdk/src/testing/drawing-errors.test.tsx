// @vitest-environment jsdom

import { listPlaylists } from '@repartee/contracts/library/playlist/endpoints';
import { type Localized, uiLocales } from '@repartee/contracts/locales';
import { useTranslation } from 'react-i18next';
import { expect, it } from 'vitest';
import { defineRemote } from '../define-remote.ts';
import { useLocale } from '../i18n/create-i18n.ts';
import { useRouteValues } from '../navigation/links.ts';
import { useEndpoint } from '../queries/use-endpoint.ts';
import { drawingErrors } from './drawing-errors.tsx';

const inEveryLanguage = <Value,>(value: Value) =>
  Object.fromEntries(uiLocales.map((locale) => [locale, value])) as Localized<Value>;
const title = inEveryLanguage('A');
const declared = {
  id: 'mfe-insights',
  contract: 1,
  team: 'insights',
  routes: [{ path: '/insights/{id}', layout: 'app', access: ['insights:read'], title }],
  contributions: [{ slot: 'dashboard', id: 'week', order: 1, access: 'signed-in' }],
};
const drawn: string[] = [];

function Page() {
  const { t } = useTranslation('mfe-insights');
  const { id } = useRouteValues();
  drawn.push(`${t('title')} ${id}`);
  return <h1>{t('title')}</h1>;
}

function FrenchFault() {
  if (useLocale() === 'fr-FR') throw new Error('The text has no French plural.');
  return null;
}

const remote = (Widget: () => null) =>
  defineRemote({
    id: 'mfe-insights',
    contract: 1,
    pages: [{ pattern: '/insights/{id}', load: async () => ({ default: Page }) }],
    contributions: { week: async () => ({ default: Widget }) },
    locales: {
      ...inEveryLanguage(async () => ({ default: { title: 'Insights' } })),
      'fr-FR': async () => ({ default: { title: 'Analyses' } }),
    },
  });

it('B-12 `drawingErrors` renders every page in every language and returns the error of a contribution that throws', async () => {
  expect(
    await drawingErrors(
      remote(() => null),
      declared,
    ),
  ).toEqual([]);
  const id = '00000000-0000-4000-8000-000000000000';
  expect(drawn).toEqual(expect.arrayContaining([`Insights ${id}`, `Analyses ${id}`]));
  expect(await drawingErrors(remote(FrenchFault), declared)).toEqual([
    'week in fr-FR (data: empty) throws while it is rendered: The text has no French plural.',
  ]);
});

it.each([
  ['many', ({ length }: readonly unknown[]) => length > 1],
  ['one', ({ length }: readonly unknown[]) => length === 1],
  ['empty', ({ length }: readonly unknown[]) => length === 0],
] as const)(
  'B-12 `drawingErrors` returns the error of a contribution that throws when the API answers with the data %s',
  async (set, isBad) => {
    function List() {
      const { data } = useEndpoint(listPlaylists, { query: {} });
      if (data && isBad(data.items)) throw new Error('A list of this length was not expected.');
      return null;
    }
    expect(await drawingErrors(remote(List), declared)).toEqual(
      uiLocales.map(
        (locale) =>
          `week in ${locale} (data: ${set}) throws while it is rendered: A list of this length was not expected.`,
      ),
    );
  },
);
