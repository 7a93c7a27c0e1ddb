import { expect, it } from 'vitest';
import { useTestApi } from '../../testing/use-test-api.fixture.ts';

const api = useTestApi();
const get = (url: string) => api.app.inject({ url });

it('E-11 the page of the API and its files are public, and load nothing from another host', async () => {
  const page = await get('/v1/docs');
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'");
  const files = [...page.payload.matchAll(/(?:href|src)="(\/[^"]+)"/g)].map(([, path]) => path ?? '');
  expect(files).toEqual([
    '/v1/docs/swagger-ui.css',
    '/v1/docs/style.css',
    '/v1/docs/swagger-ui-bundle.js',
    '/v1/docs/start.js',
  ]);
  const types = [];
  for (const file of files) {
    const { statusCode, headers } = await get(file);
    expect([file, statusCode]).toEqual([file, 200]);
    types.push(headers['content-type']);
  }
  expect(types).toEqual([
    'text/css; charset=utf-8',
    'text/css; charset=utf-8',
    'text/javascript; charset=utf-8',
    'text/javascript; charset=utf-8',
  ]);
  expect(page.payload + (await get('/v1/docs/start.js')).payload).not.toMatch(/https?:\/\//);
});

it.each(['package.json', 'constructor', '..%2Fpackage.json'])(
  'the page of the API has no file %s',
  async (name) => {
    expect((await get(`/v1/docs/${name}`)).statusCode).toBe(404);
  },
);
