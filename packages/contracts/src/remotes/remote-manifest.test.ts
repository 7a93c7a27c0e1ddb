import { expect, it } from 'vitest';
import { remoteManifest } from './remote-manifest.ts';

const title = (text: string) => ({ 'en-GB': text, 'fr-FR': text });
const route = { path: '/insights', layout: 'app', access: 'signed-in', title: title('Insights') };
const entry = { ...route, group: 'practice', order: 1, icon: 'star' };
const widget = { slot: 'dashboard', id: 'week', order: 1, access: 'signed-in' };
const problemsOf = (change: object) =>
  remoteManifest
    .safeParse({ id: 'mfe-insights', contract: 1, team: 'insights', routes: [route], ...change })
    .error?.issues.map(({ path }) => path.join('.')) ?? [];

it('B-12 the texts, menu entries and contributions of a remote have limits', () => {
  const times = (count: number, one: object) => Array.from({ length: count }, () => one);
  expect(problemsOf({ menu: times(12, { ...entry, title: title('x'.repeat(40)) }) })).toEqual([]);
  expect(problemsOf({ menu: [{ ...entry, title: title('x'.repeat(41)) }] })).toEqual([
    'menu.0.title.en-GB',
    'menu.0.title.fr-FR',
  ]);
  expect(problemsOf({ menu: times(13, entry) })).toEqual(['menu']);
  expect(problemsOf({ contributions: times(20, widget) })).toEqual([]);
  expect(problemsOf({ contributions: times(21, widget) })).toEqual(['contributions']);
});
