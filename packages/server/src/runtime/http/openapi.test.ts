import { allEndpoints } from '@repartee/contracts/all-endpoints';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApi } from '../../testing/use-test-api.fixture.ts';
import { createApp } from './app.ts';
import { infrastructureRoutes } from './described-routes.ts';

const api = useTestApi();
let document: { openapi: string; paths: Record<string, Record<string, Operation>> };
interface Operation {
  security: unknown[];
  parameters?: { name: string; in: string; schema: Property }[];
  requestBody?: { content: Record<string, unknown> };
  responses: Record<string, unknown>;
}

interface Property {
  pattern?: string;
  properties?: Record<string, Property>;
  required?: string[];
}
interface Body {
  schema: { properties: Record<string, Property> };
}

beforeAll(async () => {
  document = await api.get(undefined, '/v1/openapi.json');
});

const operation = ({ method, path }: { method: string; path: string }) =>
  document.paths[path]?.[method.toLowerCase()] as Operation;

describe('R-CALL-15 the OpenAPI document', () => {
  it('the OpenAPI document has version 3.1 and describes exactly the endpoints that the package `contracts` declares', () => {
    expect(document.openapi).toBe('3.1.0');
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.sort()).toEqual(allEndpoints.map(({ method, path }) => `${method} ${path}`).sort());
  });

  it('the page of the API reads the same endpoints in version 3.0, which knows no type "null"', async () => {
    const page: typeof document = await api.get(undefined, '/v1/docs/openapi.json');
    expect(page.openapi).toBe('3.0.3');
    expect(Object.keys(page.paths).sort()).toEqual(Object.keys(document.paths).sort());
    expect(JSON.stringify(page)).not.toContain('"type":"null"');
  });

  it('the OpenAPI document describes body, path parameters and success status of each endpoint', () => {
    for (const endpoint of allEndpoints) {
      const { requestBody, responses, parameters = [] } = operation(endpoint);
      expect(requestBody !== undefined).toBe(endpoint.body !== undefined);
      expect(Object.keys(responses)).toContain(endpoint.reply ? '200' : '204');
      const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(parameters.filter((one) => one.in === 'path').map((one) => one.name)).toEqual(inPath);
    }
  });

  it('in the OpenAPI document, password sign-in takes a form and needs no token, and other calls need a bearer token', () => {
    const login = operation({ method: 'POST', path: '/v1/fau/login' });
    expect(Object.keys(login.requestBody?.content ?? {})).toEqual(['application/x-www-form-urlencoded']);
    expect(login.security).toEqual([]);
    expect(operation({ method: 'GET', path: '/v1/me' }).security).toEqual([{ bearer: [] }]);
  });

  it('B-8 the OpenAPI document describes the import of packs as an upload and their export as a download', () => {
    const sent = operation({ method: 'POST', path: '/v1/packs/import' }).requestBody?.content ?? {};
    expect(Object.keys(sent)).toEqual(['multipart/form-data']);
    const { responses } = operation({ method: 'POST', path: '/v1/packs/export' });
    expect(Object.keys((responses['200'] as { content: object }).content)).toEqual(['application/zip']);
  });

  it('the OpenAPI document contains the limits of page sizes, e-mail addresses, passwords and content', () => {
    const schemaOf = (method: string, path: string) => {
      const content = Object.values(operation({ method, path }).requestBody?.content ?? {})[0] as Body;
      return content.schema.properties;
    };
    const pageSize = operation({ method: 'GET', path: '/v1/personas' }).parameters?.find(
      ({ name }) => name === 'page_size',
    );
    expect(pageSize?.schema).toMatchObject({ type: 'integer', enum: [12, 24, 48], default: 12 });
    const user = schemaOf('POST', '/v1/users');
    expect(user.email).toMatchObject({ type: 'string', format: 'email', maxLength: 320 });
    const { new_password } = schemaOf('POST', '/v1/change_password');
    expect(new_password).toMatchObject({ type: 'string', minLength: 8, maxLength: 50 });
    const pattern = new RegExp(new_password?.pattern ?? '', 'u');
    for (const [password, keeps] of [
      ['Practise-4-real', true],
      ['Été-comme-4', true],
      ['practise-4-real', false],
      ['PRACTISE-4-REAL', false],
      ['Practise-for-real', false],
      ['Practise4real', false],
    ] as const)
      expect([password, pattern.test(password)]).toEqual([password, keeps]);
    for (const [collection, field] of [
      ['personas', 'character'],
      ['missions', 'brief'],
      ['observers', 'instructions'],
      ['scenarios', 'context'],
    ]) {
      for (const [method, path] of [
        ['POST', `/v1/${collection}`],
        ['PUT', `/v1/${collection}/{id}`],
      ] as const)
        expect(Object.keys(schemaOf(method, path).content?.properties ?? {})).toContain(field);
    }
    expect(schemaOf('POST', '/v1/personas').content?.required).toEqual(['character']);
  });

  it('the OpenAPI document contains every schema to which it refers', () => {
    const text = JSON.stringify(document);
    for (const [, name] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      expect(document).toHaveProperty(`components.schemas.${name}`);
    }
  });
});

describe('the routes of the API', () => {
  it('the API has exactly the endpoints of `@repartee/contracts` and the routes in `infrastructureRoutes`', () => {
    const patterns = allEndpoints.map(({ path }) => path.replaceAll(/\{(\w+)\}/g, ':$1'));
    const missing = allEndpoints.filter(
      ({ method }, index) => !api.app.hasRoute({ method, url: patterns[index] as string }),
    );
    expect(missing.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
    const lines = api.app.printRoutes({ commonPrefix: false }).matchAll(/\(([A-Z, ]+)\)/g);
    const count = [...lines].flatMap(([, methods]) => methods?.split(', ')).length;
    // Both routes for calls of backends, and SCIM, are printed as one route with five methods; tools of assistants have three
    // methods, launches by LTI two.
    expect(count).toBe(allEndpoints.length + infrastructureRoutes.length + 5);
  });

  it('registering a route that no endpoint of `@repartee/contracts` describes throws an error', async () => {
    const app = await createApp({ config: api.app.config, database: api.database });
    expect(() => app.get('/v1/secret', async () => 'open')).toThrow(
      'GET /v1/secret is not an endpoint of @repartee/contracts',
    );
    await app.close();
  });
});
