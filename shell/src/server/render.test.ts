import { expect, it } from 'vitest';
import { chooseLanguage } from '../language/choose-language.ts';
import { aBootManifest } from '../testing/a-boot-manifest.fixture.ts';
import { forDocument } from './document.ts';
import { changedLanguageCookie, render } from './render.tsx';

const bootManifest = {
  ...aBootManifest(),
  redirects: [
    { from: '/old/{id}', to: '/settings/user/edit/{id}' },
    { from: '/docs', to: 'https://docs.example/', external: true },
  ],
};
const answerTo = (path: string) =>
  render(new Request(`https://repartee.example${path}`), { bootManifest, nonce: 'n' });
const leadsTo = async (path: string) => {
  const { status, headers } = await answerTo(path);
  return [status, headers.get('location')];
};

it('R-NAV-4 R-NAV-5 a path with a redirect rule is redirected, and keeps its language prefix', async () => {
  expect(await leadsTo('/old/7')).toEqual([302, '/settings/user/edit/7']);
  expect(await leadsTo('/fr-FR/old/7')).toEqual([302, '/fr-FR/settings/user/edit/7']);
  expect(await leadsTo('/fr-FR/docs')).toEqual([302, 'https://docs.example/']);
  expect(await leadsTo('/old/7?tab=groups&a=1')).toEqual([302, '/settings/user/edit/7?tab=groups&a=1']);
});

it('R-NAV-5 a redirect from /en-US or /fr stays on the same host, even if two slashes follow', async () => {
  expect(await leadsTo('/en-US/terms/privacy?a=1')).toEqual([301, '/en-GB/terms/privacy?a=1']);
  expect(await leadsTo('/fr')).toEqual([301, '/fr-FR']);
  for (const path of ['/en-US//evil.example', '/fr//evil.example', '/en-US/%2F%2Fevil.example']) {
    const [, location] = await leadsTo(path);
    expect(String(location)).toMatch(/^\/(en-GB|fr-FR)\//);
  }
});

it('R-STORE-3 R-NAV-5 the language of a first visit or of a URL prefix is stored in the cookie', () => {
  const cookieAfter = (path: string, headers: Record<string, string>) => {
    const request = new Request(`https://repartee.example${path}`, { headers });
    return changedLanguageCookie(request, chooseLanguage(path, request.headers));
  };
  const french = 'i18n_redirected=fr-FR; Max-Age=31536000; Path=/; Secure; SameSite=Lax';
  expect(cookieAfter('/page2', { 'accept-language': 'fr-CA,fr;q=0.9,en;q=0.5' })).toBe(french);
  expect(cookieAfter('/fr-FR/page2', { cookie: 'i18n_redirected=en-GB' })).toBe(french);
  expect(cookieAfter('/page2', { cookie: 'i18n_redirected=fr-FR' })).toBeUndefined();
});

it('B-12 the boot manifest of a document lacks what no page needs before a remote fails', () => {
  const [remote] = bootManifest.remotes;
  if (!remote) throw new Error('no remote');
  const { build, version, entry, integrity, manifest } = remote;
  const permissions = [{ id: 'insights:read', title: { 'en-GB': 'Insights', 'fr-FR': 'Analyses' } }];
  const full = {
    ...remote,
    integrity: { ...integrity, entry: 'sha256-e', files: 'sha384-f' },
    manifest: { ...manifest, permissions },
    exposes: { remote: { files: [], requires: [] } },
    previous: { build, version, entry, integrity },
  };
  const { remotes } = forDocument({ ...bootManifest, remotes: [full] });
  expect(remotes).toEqual([{ ...remote, integrity, previous: null }]);
});
