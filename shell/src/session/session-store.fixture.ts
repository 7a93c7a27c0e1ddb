import { type Api, apiError, storageKeys } from '@repartee/app-sdk/first-paint';
import { memoryStorage } from '../testing/memory-storage.fixture.ts';
import { createSessionStore } from './session-store.ts';
import { createTokens } from './tokens.ts';

/** If a response is an error, the fake API throws the error. */
export type ResponsesByPath = Record<string, unknown>;

const { timeZone: time_zone } = Intl.DateTimeFormat().resolvedOptions();
/** The user's time zone is the time zone of the browser. */
export const userResponse = {
  ...{ id: 'u', email: 'ada@example.org', permissions: ['dashboard-view'], organization_role: 'user' },
  time_zone,
};
export const loginResponse = { access_token: 'account', token_type: 'bearer' };
export const passwordCredentials = { username: 'ada@example.org', password: 'secret' };

export const rejectedWith = (status: number) => apiError(status, undefined);

/** With `token`, an account is already signed in when the page loads. */
export function aShellSession(answers: ResponsesByPath, token?: string) {
  const [local, tab] = [memoryStorage(), memoryStorage()];
  if (token) local.set(storageKeys.accessToken, token);
  const tokens = createTokens(local, tab);
  const heard: { path: string; body: unknown; token: string | undefined }[] = [];
  const [visited, spoken]: [string[], (string | null)[]] = [[], []];
  const reported: unknown[] = [];
  const api: Api = {
    call: async (endpoint, input, options) => {
      const { body } = input as { body?: unknown };
      heard.push({ path: endpoint.path, body, token: tokens.current(), ...options });
      const answer = answers[endpoint.path];
      if (answer instanceof Error) throw answer;
      return answer as never;
    },
  };
  const session = createSessionStore({
    tokens,
    local,
    tab,
    api: () => api,
    arrived: async ({ language }) => void spoken.push(language),
    goHome: () => void visited.push('/'),
    leaveTo: (address) => void visited.push(address),
    report: (error) => reported.push(error),
  });
  return { session, tokens, local, tab, heard, visited, spoken, reported };
}
