import { type FakeOptions, type OpenAiCompatibleFake, startOpenAiCompatibleFake } from '@repartee/testing';
import { useFreshResource, useResource } from '@repartee/tooling/vitest/use-resource';
import { startTestApi, type TestApi, type TestApiOptions } from './test-api.ts';

/** Starts the whole API before the tests of a file, and closes it after them. `options` are read when it starts. */
export const useTestApi = (options?: () => TestApiOptions): TestApi =>
  useResource(() => startTestApi(options?.()));

/** Starts the whole API before each test of a file, and closes it after the test. */
export const useFreshTestApi = (options?: () => TestApiOptions): TestApi =>
  useFreshResource(() => startTestApi(options?.()));

/** Starts the API, and the fake of an OpenAI-compatible server that the API may call. */
export function useTestApiAndFake(
  fakeOptions?: FakeOptions,
  config?: TestApiOptions['config'],
): { readonly api: TestApi; readonly fake: OpenAiCompatibleFake } {
  const fake = useResource(() => startOpenAiCompatibleFake(fakeOptions));
  const api = useTestApi(() => ({
    config: { ...config, aiAllowedOrigins: [new URL(fake.base_url).origin] },
  }));
  return { api, fake };
}
