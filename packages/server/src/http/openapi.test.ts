import { allEndpoints } from '@repartee/contracts/all-endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../testing/test-api.ts';

let api: TestApi;
let document: { openapi: string; paths: Record<string, Record<string, Operation>> };
interface Operation {
  security: unknown[];
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, unknown> };
  responses: Record<string, unknown>;
}

beforeAll(async () => {
  api = await startTestApi();
  document = (await api.call(undefined, 'GET', '/v1/openapi.json')).body;
});
afterAll(() => api.close());

const operation = ({ method, path }: { method: string; path: string }) =>
  document.paths[path]?.[method.toLowerCase()] as Operation;

describe('R-CALL-15 the OpenAPI document', () => {
  it('is of version 3.1 and describes every endpoint, and nothing else', () => {
    expect(document.openapi).toBe('3.1.0');
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.sort()).toEqual(allEndpoints.map(({ method, path }) => `${method} ${path}`).sort());
  });

  it('has the body, the parameters and the reply of each', () => {
    for (const endpoint of allEndpoints) {
      const { requestBody, responses, parameters = [] } = operation(endpoint);
      expect(requestBody !== undefined).toBe(endpoint.body !== undefined);
      expect(Object.keys(responses)).toContain(endpoint.reply ? '200' : '204');
      const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(parameters.filter((one) => one.in === 'path').map((one) => one.name)).toEqual(inPath);
    }
  });

  it('says that the password login is a form and which calls need a token', () => {
    const login = operation({ method: 'POST', path: '/v1/fau/login' });
    expect(Object.keys(login.requestBody?.content ?? {})).toEqual(['application/x-www-form-urlencoded']);
    expect(login.security).toEqual([]);
    expect(operation({ method: 'GET', path: '/v1/me' }).security).toEqual([{ bearer: [] }]);
  });

  it('refers to nothing that it does not hold', () => {
    const text = JSON.stringify(document);
    for (const [, name] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      expect(document).toHaveProperty(`components.schemas.${name}`);
    }
  });
});
