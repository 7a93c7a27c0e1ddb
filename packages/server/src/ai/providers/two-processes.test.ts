import { startOpenAiCompatibleFake } from '@repartee/testing';
import { useResource } from '@repartee/tooling/vitest/use-resource';
import { expect, it } from 'vitest';
import { createApi } from '../../create-api.ts';
import { useFreshTestApi } from '../../testing/use-test-api.fixture.ts';
import { addOrganization, callsOf } from '../dispatch/dispatch.fixture.ts';

const old = useResource(() => startOpenAiCompatibleFake({ models: ['small'] }));
const next = useResource(() => startOpenAiCompatibleFake({ models: ['large'] }));
const serverOf = ({ base_url }: typeof old, model: string) => ({ baseUrl: base_url, apiKey: '', model });

const api = useFreshTestApi(() => ({ config: { ai: serverOf(old, 'small') } }));

const request = { messages: [{ role: 'user', content: 'Hello' }], maxOutputTokens: 100 } as const;
async function reply({ app }: Pick<typeof api, 'app'>, organization_id: string): Promise<string> {
  let text = '';
  const call = { organization_id, purpose: 'test-chat' as const };
  for await (const part of app.ai.chat(call, request, new AbortController().signal))
    if (part.type === 'text') text += part.text;
  return text;
}

it('two processes on one database with different AI_BASE_URL and AI_MODEL each use their own server, whichever started last', async () => {
  const organization_id = await addOrganization(api);
  old.script(
    { kind: 'say', chunks: ['old'] },
    { kind: 'say', chunks: ['old'] },
    { kind: 'say', chunks: ['old'] },
  );
  next.script({ kind: 'say', chunks: ['next'] }, { kind: 'say', chunks: ['next'] });
  expect(await reply(api, organization_id)).toBe('old');

  const config = { ...api.app.config, ai: serverOf(next, 'large') };
  const second = await createApi({ config, database: api.database });
  const third = await createApi({ config: { ...config, ai: undefined }, database: api.database });
  expect(await reply(second, organization_id)).toBe('next');
  // The process without AI_BASE_URL has the built-in engine only.
  await third.app.ai.seedProviders();
  const firstChoice = ({ app }: typeof third) =>
    api.everywhere((tx) => app.ai.firstChoice(tx, { organization_id }));
  expect(await firstChoice(third)).toMatchObject({ built_in: true });

  expect(await Promise.all([reply(api, organization_id), reply(second, organization_id)])).toEqual([
    'old',
    'next',
  ]);
  await third.close();
  await second.close();
  expect(await reply(api, organization_id)).toBe('old');
  const calls = await callsOf(api, organization_id);
  const hostOf = ({ base_url }: typeof old) => new URL(base_url).host;
  expect(new Set(calls.map(({ provider_name, model_name }) => `${provider_name} ${model_name}`))).toEqual(
    new Set([`${hostOf(old)} small`, `${hostOf(next)} large`]),
  );
});
