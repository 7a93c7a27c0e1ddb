import { allEndpoints } from '@repartee/contracts/all-endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { createApp } from './app.ts';
import { infrastructureRoutes } from './described-routes.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

describe('the routes of the API', () => {
  it('the API has exactly the endpoints of `@repartee/contracts` and the routes in `infrastructureRoutes`', () => {
    const patterns = allEndpoints.map(({ path }) => path.replaceAll(/\{(\w+)\}/g, ':$1'));
    const missing = allEndpoints.filter(
      ({ method }, index) => !api.app.hasRoute({ method, url: patterns[index] as string }),
    );
    expect(missing.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
    const lines = api.app.printRoutes({ commonPrefix: false }).matchAll(/\(([A-Z, ]+)\)/g);
    const count = [...lines].flatMap(([, methods]) => methods?.split(', ')).length;
    expect(count).toBe(allEndpoints.length + infrastructureRoutes.length);
  });

  it('registering a route that no endpoint of `@repartee/contracts` describes throws an error', async () => {
    const app = await createApp({ config: api.app.config, database: api.database });
    expect(() => app.get('/v1/secret', async () => 'open')).toThrow(
      'GET /v1/secret is not an endpoint of @repartee/contracts',
    );
    await app.close();
  });
});
