import { apiError, storageKeys } from '@repartee/app-sdk/first-paint';
import { answers, mockApi } from '@repartee/app-sdk/testing/mock-host';
import type { Endpoint } from '@repartee/contracts/endpoint';
import {
  keycloakCallback,
  keycloakLogout,
  passwordLogin,
  passwordLogout,
  readMe,
  setTimeZone,
} from '@repartee/contracts/people/identity/endpoints';
import { memoryStorage } from '../testing/memory-storage.fixture.ts';
import { createSessionStore } from './session-store.ts';
import { createTokens } from './tokens.ts';

/** An `apiError` is answered with its status and body. */
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
export function aShellSession(responses: ResponsesByPath, token?: string) {
  const [local, tab] = [memoryStorage(), memoryStorage()];
  if (token) local.set(storageKeys.accessToken, token);
  const tokens = createTokens(local, tab);
  const heard: { path: string; body: unknown; token: string | undefined }[] = [];
  const [visited, spoken]: [string[], (string | null)[]] = [[], []];
  const reported: unknown[] = [];
  const endpoints = [readMe, passwordLogin, passwordLogout, keycloakCallback, keycloakLogout, setTimeZone];
  const calls = endpoints.map((endpoint) =>
    answers(endpoint as Endpoint, (input) => {
      const { body } = input as { body?: unknown };
      heard.push({ path: endpoint.path, body, token: tokens.current() });
      const response = responses[endpoint.path];
      if (response instanceof Error) throw response;
      return response as never;
    }),
  );
  const api = mockApi(calls, { token: tokens.current });
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
