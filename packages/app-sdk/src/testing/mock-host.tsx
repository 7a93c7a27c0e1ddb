import type { Endpoint, InputOf, ReplyOf } from '@repartee/contracts/endpoint';
import { type UiLocale, uiLocaleOrFallback } from '@repartee/contracts/locales';
import { readUser } from '@repartee/contracts/people/identity/read-user';
import type { User } from '@repartee/contracts/people/identity/user';
import { routePattern } from '@repartee/contracts/remotes/route-pattern';
import type { PermissionName } from '@repartee/contracts/runtime/access/permissions';
import { strictSchema } from '@repartee/contracts/strict-schema';
import { kitTexts } from '@repartee/ui-kit/testing/in-locale';
import { UnstyledAntd } from '@repartee/ui-kit/testing/unstyled-antd';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { createStore } from 'zustand/vanilla';
import type { Api } from '../api/api.ts';
import { type Host, HostProvider } from '../host/host.ts';
import type { SessionState } from '../host/session-state.ts';
import { createUnsavedWork } from '../host/unsaved-work.ts';
import { createI18n, type Messages } from '../i18n/create-i18n.ts';
import english from '../locales/en-GB.json' with { type: 'json' };
import french from '../locales/fr-FR.json' with { type: 'json' };

/** Mock of one API endpoint. `answer` returns the response, or throws an `apiError`. */
export interface MockAnswer {
  readonly endpoint: Endpoint;
  answer(input: never): unknown;
}

/** The texts of app-sdk by language, for tests, which need the texts without waiting. */
export const sdkTexts: Readonly<Record<UiLocale, Messages>> = { 'en-GB': english, 'fr-FR': french };

export const answers = <E extends Endpoint>(
  endpoint: E,
  answer: (input: InputOf<E>) => ReplyOf<E> | Promise<ReplyOf<E>>,
): MockAnswer => ({ endpoint, answer: answer as MockAnswer['answer'] });

function mockApi(calls: readonly MockAnswer[]): Api {
  return {
    async call(endpoint, input) {
      const found = calls.find(
        ({ endpoint: one }) => one.method === endpoint.method && one.path === endpoint.path,
      );
      if (!found)
        throw new Error(`The test declares no mock response for ${endpoint.method} ${endpoint.path}.`);
      assertKnownFields(endpoint, input);
      return found.answer(input as never) as never;
    },
  };
}

/** Throws if the query or the body has a field that the schema lacks, because the API refuses such a request. */
function assertKnownFields({ query, body, encoding }: Endpoint, input: { query?: unknown; body?: unknown }) {
  const sent = encoding === 'multipart' ? input : JSON.parse(JSON.stringify(input));
  for (const { error } of [
    query && strictSchema(query).safeParse(sent.query),
    body && strictSchema(body).safeParse(sent.body),
  ].filter((result) => result !== undefined))
    for (const { code, path, message } of error?.issues ?? [])
      if (code === 'unrecognized_keys') throw new Error(`The API refuses ${path.join('.')}: ${message}`);
}

export interface MockHostProps {
  readonly children: ReactNode;
  /** If the test gives neither `user` nor `permissions`, no user is signed in. */
  readonly user?: Partial<User>;
  readonly permissions?: readonly PermissionName[];
  readonly calls?: readonly MockAnswer[];
  readonly locale?: string;
  readonly texts?: Readonly<Record<string, Messages>>;
  readonly path?: string;
  /** Route pattern in `remote.json`, with which `useRouteValues` reads values from `path`. */
  readonly pattern?: string;
  readonly host?: Partial<Host>;
}

/**
 * Mock host for tests of a remote, without shell and network. If `pattern` is set, renders the children only
 * at paths that match `pattern`.
 */
export function MockHost({
  children,
  user,
  permissions = [],
  calls = [],
  locale = 'en-GB',
  texts = {},
  path = '/',
  pattern: written,
  host,
}: MockHostProps) {
  const signedIn = user || permissions.length > 0;
  const state: SessionState = signedIn
    ? {
        status: 'signed-in',
        via: 'password',
        user: { ...readUser(user ?? {}), permissions: [...permissions] },
      }
    : { status: 'anonymous', via: null, user: null };
  const refuse = async (): Promise<never> => {
    throw new Error('The mock host has no session actions: pass `host.session` in the test.');
  };
  const made: Host = {
    api: mockApi(calls),
    session: {
      state: createStore<SessionState>(() => state),
      token: () => undefined,
      signInWithPassword: refuse,
      signInWithProvider: refuse,
      signInWithToken: refuse,
      signInAsGuest: refuse,
      leaveGuest: async () => undefined,
      signOut: async () => undefined,
    },
    product: { name: 'Repartee', slug: 'repartee', version: '1.4.1', support_email: 'support@example.org' },
    demo: null,
    unsaved: createUnsavedWork(),
    leaveTo: () => undefined,
    setLanguage: () => undefined,
    ...host,
  };
  const pattern = written ? routePattern(written) : undefined;
  const page = { path: pattern?.path ?? '*', element: children, handle: { pattern } };
  const router = createMemoryRouter([page, { path: '*', element: null }], { initialEntries: [path] });
  return (
    <I18nextProvider
      i18n={createI18n(locale, {
        'app-sdk': sdkTexts[uiLocaleOrFallback(locale)],
        'ui-kit': kitTexts[uiLocaleOrFallback(locale)],
        ...texts,
      })}
    >
      <QueryClientProvider client={new QueryClient()}>
        <HostProvider value={made}>
          <UnstyledAntd>
            <RouterProvider router={router} />
          </UnstyledAntd>
        </HostProvider>
      </QueryClientProvider>
    </I18nextProvider>
  );
}
