// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { aBootManifest } from '../testing/a-boot-manifest.fixture.ts';
import { withFilesAhead } from './ahead.ts';
import { filesAhead, shellChunksAhead } from './files-ahead.ts';

const [declared] = aBootManifest().remotes;
if (!declared) throw new Error('No remote is declared.');
const remote = {
  ...declared,
  entry: '/_mfe/x/b1/mf-manifest.json',
  chunks: {
    remote: ['js/remote.js'],
    'locales/en-GB': ['js/en.js'],
    'locales/fr-FR': ['js/fr.js'],
    'list/list-page': ['js/both.js', 'css/list.css', 'shell:zod', 'shell:@repartee/ui-kit/table'],
  },
};
const asked = () => [...document.querySelectorAll<HTMLLinkElement>('link')].map((link) => link.href);
const load = withFilesAhead(vi.fn());

afterEach(() => {
  globalThis.askedAhead = undefined;
  document.head.innerHTML = '';
});

it('B-12 a page of a remote needs its module, the remote and the texts of one language', () => {
  expect(filesAhead(remote, 'fr-FR', 'list/list-page')).toEqual([
    { as: 'script', href: '/_mfe/x/b1/js/remote.js' },
    { as: 'script', href: '/_mfe/x/b1/js/fr.js' },
    { as: 'script', href: '/_mfe/x/b1/js/both.js' },
    { as: 'style', href: '/_mfe/x/b1/css/list.css' },
  ]);
  expect(shellChunksAhead(remote, 'fr-FR', 'list/list-page')).toEqual(['zod', 'table']);
  expect(filesAhead({ entry: remote.entry }, 'fr-FR', 'list/list-page')).toEqual([]);
});

it('B-12 what the document asked for already is not asked for again', async () => {
  document.documentElement.lang = 'en-GB';
  globalThis.askedAhead = [`${location.origin}/_mfe/x/b1/js/remote.js`];
  await load(remote);
  expect(asked()).toEqual([`${location.origin}/_mfe/x/b1/js/en.js`]);
});

it('B-12 nothing of a remote that was turned off is fetched', async () => {
  await load({ ...remote, enabled: false }, undefined, 'list/list-page');
  expect(asked()).toEqual([]);
});
