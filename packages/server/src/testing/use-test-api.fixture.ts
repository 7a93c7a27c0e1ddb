import { type FakeOptions, type OpenAiCompatibleFake, startOpenAiCompatibleFake } from '@repartee/testing';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { startTestApi, type TestApi, type TestApiOptions } from './test-api.ts';

/** Starts the whole API before the tests of a file, and closes it after them. */
export function useTestApi(options?: TestApiOptions): TestApi {
  const api = {} as TestApi;
  beforeAll(async () => {
    Object.assign(api, await startTestApi(options));
  });
  afterAll(() => api.close());
  return api;
}

/** Starts the whole API before each test of a file, and closes it after the test. */
export function useFreshTestApi(): TestApi {
  const api = {} as TestApi;
  beforeEach(async () => {
    Object.assign(api, await startTestApi());
  });
  afterEach(() => api.close());
  return api;
}

/** Starts the API, and the fake of an OpenAI-compatible server that the API may call. */
export function useTestApiAndFake(
  fakeOptions?: FakeOptions,
  config?: TestApiOptions['config'],
): { readonly api: TestApi; readonly fake: OpenAiCompatibleFake } {
  const api = {} as TestApi;
  const fake = {} as OpenAiCompatibleFake;
  beforeAll(async () => {
    Object.assign(fake, await startOpenAiCompatibleFake(fakeOptions));
    const aiAllowedOrigins = [new URL(fake.base_url).origin];
    Object.assign(api, await startTestApi({ config: { ...config, aiAllowedOrigins } }));
  });
  afterAll(async () => {
    await api.close();
    await fake.close();
  });
  return { api, fake };
}
