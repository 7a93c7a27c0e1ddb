import { spawnSync } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { buildPackage } from '@repartee/api-client/build-package';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestApi } from '../../testing/use-test-api.fixture.ts';

// In the folder of the package, whose dependencies the built one needs.
const folder = fileURLToPath(
  new URL(`../../../../api-client/node_modules/.built-${process.pid}/`, import.meta.url),
);
const api = useTestApi();
let baseUrl: string;
beforeAll(async () => {
  baseUrl = await api.app.listen({ host: '127.0.0.1', port: 0 });
  await buildPackage(await api.get(undefined, '/v1/openapi.json'), folder);
}, 120_000);
afterAll(() => rm(folder, { recursive: true }));

const program = `import { createApiClient } from './index.js';
const client = createApiClient({ baseUrl: '', token: '' });
const { data, error } = await client.GET('/v1/scenarios', { params: { query: { page_size: 12 } } });
export const names: string[] | undefined = data?.items.map(({ name }) => name);
export const code: string | undefined = error?.code;
await client.POST('/v1/personas', { body: { name: 'Sam', content: { character: 'Patient.' } } });
// @ts-expect-error This path does not exist.
await client.GET('/v1/scenario');
// @ts-expect-error A persona has a name.
await client.POST('/v1/personas', { body: { content: { character: 'Patient.' } } });
`;

describe('E-11 the typed client that is generated from the OpenAPI document', () => {
  it('its types know the paths, parameters, bodies, replies and errors of the API', async () => {
    await writeFile(`${folder}program.ts`, program);
    const tsc = fileURLToPath(new URL('../../../node_modules/typescript/bin/tsc', import.meta.url));
    const options = ['--noEmit', '--strict', '--target', 'esnext', '--module', 'nodenext', '--ignoreConfig'];
    const { stdout, status } = spawnSync(process.execPath, [tsc, ...options, `${folder}program.ts`], {
      encoding: 'utf8',
    });
    expect(stdout).toBe('');
    expect(status).toBe(0);
  }, 120_000);

  it('calls a running API with an API token, and returns data or the error', async () => {
    const { createApiClient } = await import(/* @vite-ignore */ `${folder}index.js`);
    const draft = { name: 'Client', scopes: ['coaching-scenario-list'], expires_in_days: 1 };
    const { token } = await api.post('editor', '/v1/me/api_tokens', draft);
    const client = createApiClient({ baseUrl, token });
    const { data } = await client.GET('/v1/scenarios', { params: { query: { page_size: 12 } } });
    expect(data.items.length).toBeGreaterThan(0);
    const refused = await client.GET('/v1/users', { params: { query: {} } });
    expect([refused.response.status, refused.error.code]).toEqual([403, 'not_permitted']);
    const unknown = createApiClient({ baseUrl, token: `rpt_${'x'.repeat(43)}` });
    expect((await unknown.GET('/v1/me')).error.code).toBe('not_signed_in');
  });
});
