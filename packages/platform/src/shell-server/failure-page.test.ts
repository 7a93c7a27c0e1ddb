import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aFolder } from '../registry/built-remote.fixture.ts';
import { closeTestReleases, openTestReleases } from '../registry/test-releases.fixture.ts';
import { aShellServer } from './a-shell-server.fixture.ts';

afterAll(closeTestReleases);

let app: FastifyInstance;
beforeAll(async () => {
  const data = aFolder();
  const render = () => Promise.reject(new Error(`ENOENT: ${data}/secret/place`));
  app = await aShellServer(await openTestReleases(data), { render });
});
afterAll(() => app.close());

describe('R-NAV-6 documents that cannot be rendered', () => {
  it('if a document cannot be rendered, the response is a static error page with status 500 and a correlation id', async () => {
    const answer = await app.inject({ url: '/dashboard', headers: { accept: '*/*' } });
    expect(answer.statusCode).toBe(500);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body).toContain('<h1>Internal Server Error</h1>');
    expect(answer.body).toContain(`<code>${answer.headers['x-correlation-id']}</code>`);
    expect(answer.body).not.toMatch(/ENOENT|secret|node_modules|\/tmp|at \w+ \(/);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  it('the error page of a document that cannot be rendered is in the language of the browser', async () => {
    const french = await app.inject({ url: '/', headers: { 'accept-language': 'fr-CA,fr;q=0.9' } });
    expect(french.body).toContain('<html lang="fr-FR">');
    expect(french.body).toContain('Erreur interne du serveur');
  });

  it('the response to a POST request for a document is a 404 that does not contain the requested path', async () => {
    const answer = await app.inject({ method: 'POST', url: '/dashboard/some-secret' });
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('some-secret');
  });
});
