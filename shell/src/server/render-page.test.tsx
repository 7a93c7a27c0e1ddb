import { describe, expect, it, vi } from 'vitest';
import englishHow from '../pages/how-it-works/locales/en-GB.json';
import frenchHow from '../pages/how-it-works/locales/fr-FR.json';
import type { ReadLegalText } from '../pages/terms/read-legal-text.ts';
import { createRouteTable } from '../routing/route-table.ts';
import { aBootManifest } from '../testing/a-boot-manifest.fixture.ts';
import { renderHead } from './head.ts';
import { type RenderedPage, renderPage } from './render-page.tsx';

const id = '0a0f8f0e-6d3b-4c57-9c1e-7f6f1f0a9b11';
const boot = aBootManifest();
const table = createRouteTable(boot);
const origin = 'https://repartee.example';

const organization = id;
const readText = vi.fn<ReadLegalText>(async (kind, owner) => ({
  ...{ kind, document_id: id, version: 3, published_at: '2026-11-12T23:30:00.000Z' },
  source: owner ? 'organization' : 'installation',
  texts: { 'en-GB': '## Your data\n\nIt is <b>yours</b>.', ...(owner ? {} : { 'fr-FR': 'Vos données.' }) },
}));

async function draw(path: string, locale: 'en-GB' | 'fr-FR' = 'en-GB', basename = '/') {
  const request = new Request(origin + (basename === '/' ? path : basename + path));
  const drawn = (await renderPage({ request, boot, table, locale, basename, readText })) as RenderedPage;
  const head = renderHead({
    ...drawn,
    boot,
    nonce: 'n',
    locale,
    path,
    url: new URL(request.url),
    found: table.find(path),
  });
  return { ...drawn, head };
}

describe('server-side rendering', () => {
  it('a public page is rendered with its content, its title and links to the other languages', async () => {
    const { body, status, head } = await draw('/');
    expect(status).toBe(200);
    expect(body).toContain('name="username"');
    expect(head).toContain('· Repartee</title>');
    expect(head).toContain(`<link rel="canonical" href="${origin}/">`);
    expect(head).toContain(`hreflang="fr-FR" href="${origin}/fr-FR"`);
    expect(head).not.toContain('noindex');
  });

  it('R-ROUTE-2 the page that explains a session is rendered for visitors', async () => {
    for (const [locale, texts] of [
      ['en-GB', englishHow],
      ['fr-FR', frenchHow],
    ] as const) {
      const { body, status, head } = await draw('/page2', locale, locale === 'fr-FR' ? '/fr-FR' : '/');
      expect(status).toBe(200);
      expect(head).not.toContain('noindex');
      expect(body).toContain('data-layout="web"');
      for (const step of ['choose', 'brief', 'talk', 'result', 'again'] as const)
        expect(body).toContain(texts[step].title);
    }
  });

  it('R-UI-3 the rendered document has a fixed viewport without zoom', async () => {
    expect((await draw('/')).head).toContain('maximum-scale=1, user-scalable=no, viewport-fit=cover');
  });

  it('R-NAV-5 pages are rendered in the language of the URL prefix', async () => {
    const { body, head } = await draw('/terms/privacy', 'fr-FR', '/fr-FR');
    expect(body).toContain('Politique de confidentialité');
    expect(head).toContain(`<link rel="canonical" href="${origin}/fr-FR/terms/privacy">`);
  });

  it('R-ROUTE-7 E-6 the published text of the installation is rendered with its version, and HTML in it as text', async () => {
    const { body, state } = await draw('/terms/privacy');
    expect(readText).toHaveBeenLastCalledWith('privacy', null);
    expect(body).toContain('<h2>Your data</h2>');
    expect(body.replaceAll('<!-- -->', '')).toContain('&lt;b&gt;yours&lt;/b&gt;');
    expect(body).toContain('Version 3, published on 12 November 2026');
    expect(JSON.stringify(state)).toContain('Your data');
    expect((await draw('/terms/privacy', 'fr-FR', '/fr-FR')).body).toContain('<p>Vos données.</p>');
  });

  it('E-6 the text of an organization is rendered, in another language if it is not written in that of the page', async () => {
    const { body } = await draw(`/terms/conditions?organization=${organization}`, 'fr-FR', '/fr-FR');
    expect(readText).toHaveBeenLastCalledWith('conditions', organization);
    expect(body).toContain('Ce texte n’est pas disponible en français.');
    expect(body).toMatch(/<div[^>]* lang="en-GB"><h2>Your data/);
    await draw('/terms/conditions?organization=javascript:x');
    expect(readText).toHaveBeenLastCalledWith('conditions', null);
  });

  it('the links in the head never lead to another site', async () => {
    const { head } = await draw('//');
    expect(head).toContain(`<link rel="canonical" href="${origin}/">`);
    expect(head).toContain(`hreflang="x-default" href="${origin}/"`);
  });

  it('R-NAV-7 private paths and paths of remotes are rendered as a skeleton', async () => {
    for (const path of [
      '/dashboard',
      '/settings',
      `/apps/repartee/session/play-${id}`,
      '/shared/repartee-session/abc',
    ]) {
      const { status, head, body } = await draw(path);
      expect([path, status]).toEqual([path, 200]);
      expect(head).toContain('noindex');
      expect(body).toContain('Loading');
    }
  });

  it('R-LAYOUT the skeleton of a page contains the page’s title, in the language of the URL', async () => {
    const titles = {
      '/settings': ['Settings', 'Paramètres'],
      '/activate': ['Welcome', 'Bienvenue'],
      '/shared/repartee-session/abc': ['Shared session', 'Séance partagée'],
      [`/apps/repartee/session/play-${id}`]: ['Session', 'Séance'],
      [`/apps/repartee/session/result-${id}`]: ['Result', 'Résultat'],
    };
    for (const [path, [english, french]] of Object.entries(titles)) {
      expect((await draw(path)).body).toContain(`data-skeleton-title="">${english}<`);
      expect((await draw(path, 'fr-FR', '/fr-FR')).body).toContain(`data-skeleton-title="">${french}<`);
    }
  });

  it('R-LAYOUT-6 the play page is rendered with a sidebar, and the result page without a sidebar', async () => {
    const { body } = await draw(`/apps/repartee/session/play-${id}`);
    expect(body).toMatch(/data-layout="coaching-sidebar".*<main.*data-layout-sidebar=""/);
    expect((await draw(`/apps/repartee/session/result-${id}`)).body).not.toContain('data-layout-sidebar');
  });

  it('R-ROUTE-8 the server renders the dashboard with an empty greeting', async () => {
    const { body } = await draw('/dashboard', 'fr-FR', '/fr-FR');
    expect(body).toContain('Répétez une conversation');
    expect(body).toMatch(/<h1><span[^>]*><\/span><\/h1>/);
  });

  it('R-ROUTE-28 the server returns status 403 for /403, and 404 for an unknown path', async () => {
    expect((await draw('/403')).status).toBe(403);
    const unmatched = await draw('/nothing/here');
    expect([unmatched.status, unmatched.body.includes('/nothing/here')]).toEqual([404, true]);
    const invalid = await draw('/apps/repartee/session/nonsense');
    expect([invalid.status, invalid.head.includes('noindex')]).toEqual([404, true]);
  });

  it('R-NAV-1 for an invalid path parameter, the server returns status 404 and a page without layout', async () => {
    for (const path of ['/settings/user/edit/abc', '/apps/repartee/session/play-42']) {
      const { status, body } = await draw(path);
      expect([path, status]).toEqual([path, 404]);
      expect(body).toContain(path);
      expect(body).not.toContain('data-layout');
    }
    expect((await draw(`/settings/user/edit/${id}`)).status).toBe(200);
  });
});
