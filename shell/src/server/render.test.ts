import { expect, it } from 'vitest';
import { aBootManifest } from '../testing/a-boot-manifest.fixture.ts';
import { render } from './render.tsx';

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
});

it('R-NAV-5 a redirect from /en-US or /fr stays on the same host, even if two slashes follow', async () => {
  expect(await leadsTo('/en-US/terms/privacy?a=1')).toEqual([301, '/en-GB/terms/privacy?a=1']);
  expect(await leadsTo('/fr')).toEqual([301, '/fr-FR']);
  for (const path of ['/en-US//evil.example', '/fr//evil.example', '/en-US/%2F%2Fevil.example']) {
    const [, location] = await leadsTo(path);
    expect(String(location)).toMatch(/^\/(en-GB|fr-FR)\//);
  }
});
