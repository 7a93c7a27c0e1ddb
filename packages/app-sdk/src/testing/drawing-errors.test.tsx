// @vitest-environment jsdom
import { type Localized, uiLocales } from '@repartee/contracts/locales';
import { useTranslation } from 'react-i18next';
import { expect, it } from 'vitest';
import { defineRemote } from '../define-remote.ts';
import { useLocale } from '../i18n/create-i18n.ts';
import { useRouteValues } from '../navigation/links.ts';
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
    'week in fr-FR throws while it is rendered: The text has no French plural.',
  ]);
});
