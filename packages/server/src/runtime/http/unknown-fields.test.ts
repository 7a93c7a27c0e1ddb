import { allEndpoints } from '@repartee/contracts/all-endpoints';
import type { Endpoint } from '@repartee/contracts/endpoint';
import { strictSchema } from '@repartee/contracts/strict-schema';
import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { aFullOrganization, type FullOrganization } from '../../isolation/full-organization.fixture.ts';
import { samplesOf } from '../../isolation/sample-value.fixture.ts';
import { aToken } from '../../testing/a-token.ts';
import { useTestApi } from '../../testing/use-test-api.fixture.ts';
import { lenientEndpoints } from './described-routes.ts';

const api = useTestApi();
let here: FullOrganization;
let token: string;
beforeAll(async () => {
  here = await aFullOrganization(api, 'here');
  token = await aToken(api, { role: 'super-admin', slug: 'here' });
});

const titled = allEndpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);
function addressOf({ path, params }: Endpoint): string {
  const values = (samplesOf(params, here)[0]?.least ?? {}) as Readonly<Record<string, string>>;
  return path.replaceAll(/\{(\w+)\}/g, (_, name) =>
    name === 'remote' ? 'mfe-settings' : (values[name] ?? crypto.randomUUID()),
  );
}

describe('requests with unknown fields', () => {
  it.each(titled.filter(([title, { body }]) => body && !lenientEndpoints.includes(title)))(
    '%s refuses an unknown field of its body by name',
    async (_, endpoint) => {
      const { method, body, encoding } = endpoint;
      for (const { least } of samplesOf(body, here)) {
        const sent = { ...(least as object), misspelt: 'x' };
        const form = encoding === 'multipart' ? formOf(sent) : undefined;
        const answer = await api.app.inject({
          method,
          url: addressOf(endpoint),
          headers: { authorization: `Bearer ${token}`, ...form?.headers },
          payload: form?.payload ?? sent,
        });
        expect(answer.json()).toMatchObject({ code: 'invalid_input', details: { misspelt: 'is unknown' } });
        expect(answer.statusCode).toBe(400);
      }
    },
  );

  it.each(titled.filter(([title, { query }]) => query && !lenientEndpoints.includes(title)))(
    '%s refuses an unknown parameter of its query by name',
    async (_, endpoint) => {
      const { method, query, body } = endpoint;
      const [{ least }] = samplesOf(query, here) as [{ least: Record<string, string> }, ...unknown[]];
      const address = `${addressOf(endpoint)}?${new URLSearchParams({ ...least, misspelt: 'x' })}`;
      const answer = await api.call(token, method, address, body ? {} : undefined);
      expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input']);
    },
  );

  it.each(titled.filter(([, { body }]) => body))(
    '%s refuses unknown fields at any depth',
    (title, { body }) => {
      for (const { most } of samplesOf(body, here))
        for (const path of objectsIn(most).filter((path) => !loose.test(`${title} ${path.join('.')}`))) {
          const sent = structuredClone(most);
          const object = path.reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], sent);
          Object.assign(object as object, { misspelt: 'x' });
          const { error } = strictSchema(body as z.ZodType).safeParse(sent);
          const refused = error?.issues.filter(({ code }) => code === 'unrecognized_keys');
          expect(refused?.map((issue) => issue.path.join('.'))).toEqual([path.join('.')]);
        }
    },
  );
});

/**
 * Objects that accept any member: stored values may be older than the schema, Web Authentication may return more, a preview
 * takes unfinished content, and the names of settings are not in the schema.
 */
const loose = / (expected|credential|settings|values)\b|prompt_previews content$/;

/** Paths of all objects in a value. */
function objectsIn(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null || value instanceof File) return [];
  const inner = Object.entries(value).flatMap(([key, one]) => objectsIn(one, [...path, key]));
  return Array.isArray(value) ? inner : [path, ...inner];
}

function formOf(fields: Readonly<Record<string, unknown>>) {
  const parts = Object.entries({ ...fields, file: 'abc' }).map(
    ([name, value]) =>
      `--x\r\ncontent-disposition: form-data; name="${name}"${name === 'file' ? '; filename="a"' : ''}\r\n\r\n${value}\r\n`,
  );
  return {
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: `${parts.join('')}--x--\r\n`,
  };
}
