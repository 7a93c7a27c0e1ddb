import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { allEndpoints } from '@repartee/contracts/all-endpoints';
import { type OpenAiCompatibleFake, type ScriptedReply, startOpenAiCompatibleFake } from '@repartee/testing';
import { aCanary, canaryFinder } from '@repartee/testing/canary-secrets';
import { useResource } from '@repartee/tooling/vitest/use-resource';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createApi } from '../../create-api.ts';
import type { Caller } from '../../testing/test-api.ts';
import { useTestApi } from '../../testing/use-test-api.fixture.ts';
import { makeLogger } from '../telemetry/logger.ts';

const oldKey = 'o'.repeat(32);
const lines: string[] = [];
const replies: string[] = [];
const canaries: string[] = [];
const startFake = () => startOpenAiCompatibleFake();
const fakes = [useResource(startFake), useResource(startFake)] as const;
const api = useTestApi(() => ({
  storesDatabase: true,
  config: { secretsKey: oldKey, aiAllowedOrigins: fakes.map(({ base_url }) => new URL(base_url).origin) },
  logger: makeLogger('trace', 'api', { write: (line) => lines.push(line) }),
}));

/** Returns a new secret and remembers it, because the test searches for all secrets at the end. */
const next = (): string => {
  const canary = aCanary();
  canaries.push(canary);
  return canary;
};

async function ask(by: Caller, method: string, path: string, body?: unknown) {
  const answer = await api.call(by, method, path, body);
  replies.push(`${method} ${path} ${JSON.stringify([answer.status, answer.headers, answer.body])}`);
  return answer;
}

/**
 * A reply of the fake AI vendor that contains the API key of the request, as the error messages of some
 * vendors do.
 */
const echoing = (status: number, secret: string): ScriptedReply => ({
  kind: 'raw',
  status,
  content_type: 'application/json',
  body: JSON.stringify({ error: { message: `Incorrect API key provided: ${secret}.`, code: secret } }),
});

interface UsedProvider {
  readonly id: string;
  readonly model_id: string;
  readonly fake: OpenAiCompatibleFake;
}

async function aProvider(by: Caller, fake: OpenAiCompatibleFake, more: object = {}): Promise<UsedProvider> {
  const draft = { name: `Server ${replies.length}`, kind: 'openai_compatible', base_url: fake.base_url };
  const { id } = (await ask(by, 'POST', '/v1/ai_providers', { ...draft, ...more })).body;
  const model = { provider_id: id, name: 'small', capability: 'chat', is_default: true };
  return { id, fake, model_id: (await ask(by, 'POST', '/v1/ai_models', model)).body.id };
}

async function useKey(by: Caller, provider: UsedProvider): Promise<void> {
  const { fake } = provider;
  const secret = next();
  const draft = { provider_id: provider.id, label: 'Key', secret };
  const key = (await ask(by, 'POST', '/v1/ai_service_keys', draft)).body;
  const path = `/v1/ai_models/${provider.model_id}/connection_tests`;
  const only = { model_id: provider.model_id, key_id: key.id };
  const { status } = await ask(by, 'POST', path, { key_id: key.id });
  expect([200, 429]).toContain(status);
  fake.script(echoing(401, secret));
  if (status === 200) await ask(by, 'POST', path, { key_id: key.id });
  // If the rate limit of connection tests is exceeded, the model is called without a connection test.
  else await askDirectly(only);
  if (status === 200) {
    // Scripts two replies of the fake vendor, because the first reply is invalid and the API then repeats the
    // call.
    fake.script(echoing(200, secret), echoing(200, secret));
    await askDirectly(only);
  }
  await ask(by, 'GET', `/v1/ai_providers/${provider.id}/vendor_models`);
  const rotated = { secret: next(), overlap_hours: 1 };
  await ask(by, 'POST', `/v1/ai_service_keys/${key.id}/rotations`, rotated);
}

async function askDirectly(only: { model_id: string; key_id: string }): Promise<void> {
  const { organization_id } = (await ask('operator', 'GET', '/v1/me')).body;
  const request = { messages: [{ role: 'user', content: 'Hello.' } as const], maxOutputTokens: 20 };
  const call = { organization_id, purpose: 'connection-test', only } as const;
  try {
    for await (const part of api.app.ai.chat(call, request, AbortSignal.timeout(20_000)))
      replies.push(JSON.stringify(part));
  } catch (thrown) {
    replies.push(inspect(thrown, { depth: 10 }));
  }
}

/** Sends API keys that the API rejects, because error responses must not contain them either. */
async function refusedKey(by: Caller, provider_id: string): Promise<void> {
  const secret = next();
  const wrong = [
    { provider_id, label: '', secret },
    { provider_id, label: 'Key', secret: `${secret} ${secret}` },
    { provider_id: crypto.randomUUID(), label: 'Key', secret },
    { provider_id, label: 'Key', secret: secret.repeat(20) },
    { provider_id, label: 'Key', secret: { value: secret } },
  ];
  for (const body of wrong)
    expect((await ask(by, 'POST', '/v1/ai_service_keys', body)).status).toBeGreaterThan(399);
  const broken = `{"provider_id":"${provider_id}","secret":"${secret}"`;
  expect((await ask(by, 'POST', '/v1/ai_service_keys', broken)).status).toBe(400);
}

async function readEverything(ids: readonly string[]): Promise<void> {
  for (const { method, path } of allEndpoints.filter((endpoint) => endpoint.method === 'GET'))
    for (const by of ['super-admin', 'operator', 'editor'] as const)
      for (const id of path.includes('{') ? ids : ids.slice(0, 1)) {
        const query = path.includes('key') ? `?provider_id=${id}` : path.includes('usage') ? usagePeriod : '';
        await ask(by, method, `${path.replaceAll(/\{\w+\}/g, id)}${query}`);
      }
  for (const path of ['/metrics', '/v1/openapi.json', '/health/ready']) await ask('super-admin', 'GET', path);
}
const today = new Date().toISOString().slice(0, 10);
const usagePeriod = `?from=${today}&to=${today}`;

async function storedFiles(): Promise<string[]> {
  // A checkpoint makes the database write its tables to files.
  await sql`checkpoint`.execute(api.database.owner);
  const { dataDir } = api.app.config;
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  return Promise.all(paths.map(async (path) => `${path} ${await readFile(path, 'latin1')}`));
}

const storedRows = () =>
  api.everywhere(async (tx) => {
    const { rows: tables } = await sql<{ name: string }>`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(
      tx,
    );
    const leaks: string[] = [];
    for (const { name } of tables) {
      const { rows } = await sql<{
        row: string;
      }>`select to_jsonb(t)::text as row from ${sql.table(name)} t`.execute(tx);
      leaks.push(...rows.map(({ row }) => `${name} ${row}`));
    }
    return leaks;
  });

it('R-PERM-3 none of 200 secrets occurs in API responses, logs, metrics, database rows or files of the data folder', async () => {
  const plainName = aCanary();
  await aProvider('operator', fakes[0], { name: plainName });
  const own = await aProvider('operator', fakes[0]);
  const platform = await aProvider('super-admin', fakes[1], { organization_id: null });
  const values = { AI_BASE_URL: fakes[0].base_url, AI_MODEL: 'small', AI_API_KEY: next() };
  expect((await ask('super-admin', 'PATCH', '/v1/environment_settings', { values })).status).toBe(200);
  const mail = { SMTP_URL: `smtp://user:${next()}@127.0.0.1:9` };
  expect((await ask('super-admin', 'PATCH', '/v1/environment_settings', { values: mail })).status).toBe(200);
  const useKeys = async (by: Caller, provider: UsedProvider) => {
    for (let count = 0; count < 47; count += 1) await useKey(by, provider);
  };
  await Promise.all([useKeys('operator', own), useKeys('super-admin', platform)]);
  for (let count = 0; count < 10; count += 1) await refusedKey('operator', own.id);
  expect(canaries).toHaveLength(200);
  const { items } = (await ask('operator', 'GET', `/v1/ai_service_keys?provider_id=${own.id}`)).body;
  expect(items).toHaveLength(2 * 47);
  await readEverything([own.id, platform.id, own.model_id, items[0].id]);
  const changed = { ...api.app.config, secretsKey: 'n'.repeat(32), previousSecretsKey: oldKey };
  const logger = makeLogger('trace', 'api', { write: (line) => lines.push(line) });
  await (await createApi({ config: changed, database: api.database, logger })).close();
  await api.app.ai.recorded();

  const requests = fakes.flatMap((fake) => fake.requests);
  const sent = new Set(requests.map(({ headers }) => headers.authorization?.slice('Bearer '.length)));
  const tried = canaries.filter((canary) => sent.has(canary)).length;
  expect(tried).toBeGreaterThanOrEqual(2 * 47);
  const rows = await storedRows();
  const find = canaryFinder(canaries);
  const [some = ''] = canaries;
  const planted = [
    some,
    some.slice(9, 17),
    Buffer.from(`x${some}`).toString('base64'),
    Buffer.from(some).toString('hex'),
  ];
  expect(planted.map((text) => find(`{"a":"${text}"}`) !== undefined)).toEqual([true, true, true, true]);
  const files = await storedFiles();
  if (api.database.store.kind === 'embedded') {
    // Proves that the search finds unencrypted text in the database files.
    const isPlain = canaryFinder([plainName]);
    const withName = files.filter((text) => isPlain(text) !== undefined);
    for (const folder of ['base', 'pg_wal'])
      expect(withName.some((text) => text.includes(`/database/${folder}/`))).toBe(true);
  }
  const places = { replies, lines, rows };
  for (const texts of Object.values(places)) expect(texts.length).toBeGreaterThan(300);
  for (const [place, texts] of Object.entries({ ...places, files })) {
    expect(
      texts.filter((text) => find(text) !== undefined).map((text) => text.slice(0, 200)),
      place,
    ).toEqual([]);
  }
});
