import { expect, it } from 'vitest';
import { aBootManifest } from '../testing/a-boot-manifest.fixture.ts';
import { findPages } from './find-pages.ts';

const editor = {
  applications: ['coaching'],
  permissions: ['coaching-scenario-list', 'coaching-scenario-create', 'coaching-scenario-read'],
  organization_role: 'editor',
} as never;
const found = (search: string, locale = 'en-GB') => findPages(aBootManifest(), locale, editor, search);

it('the search finds pages of the menu first, and pages that need no value in their path', () => {
  const pages = found('scenario');
  expect(pages.map(({ title }) => title)).toEqual(['Scenarios', 'New scenario']);
  expect(pages.every(({ path }) => path.startsWith('/') && !path.includes('{'))).toBe(true);
});

it('the search for pages ignores case and accents, and finds no page that the user may not open', () => {
  expect(found('SCENARIOS', 'fr-FR').map(({ title }) => title)).toContain('Scénarios');
  expect(found('persona')).toEqual([]);
});
