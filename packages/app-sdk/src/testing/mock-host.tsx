import { type UiLocale, uiLocaleOrFallback } from '@repartee/contracts/locales';
import { readUser } from '@repartee/contracts/people/identity/read-user';
import type { User } from '@repartee/contracts/people/identity/user';
import { routePattern } from '@repartee/contracts/remotes/route-pattern';
import type { PermissionName } from '@repartee/contracts/runtime/access/permissions';
import { KitProvider } from '@repartee/ui-kit/kit-provider';
import { kitTexts } from '@repartee/ui-kit/testing/in-locale';
import { UnstyledAntd } from '@repartee/ui-kit/testing/unstyled-antd';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { createStore } from 'zustand/vanilla';
import { useFormHost } from '../forms/form-host.ts';
import { type Host, HostProvider } from '../host/host.ts';
import type { SessionState } from '../host/session-state.ts';
import { createUnsavedWork } from '../host/unsaved-work.ts';
import { createI18n, type Messages } from '../i18n/create-i18n.ts';
import english from '../locales/en-GB.json' with { type: 'json' };
import french from '../locales/fr-FR.json' with { type: 'json' };
import { type MockAnswer, mockApi } from './http-fake.ts';

export { answers, httpFake, type MockAnswer, mockApi } from './http-fake.ts';

/** The texts of app-sdk by language, for tests, which need the texts without waiting. */
export const sdkTexts: Readonly<Record<UiLocale, Messages>> = { 'en-GB': english, 'fr-FR': french };

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

// As in the product, calls do not wait while the browser is offline.
const networkMode = 'always';
const defaultOptions = { queries: { networkMode }, mutations: { networkMode } } as const;

/**
 * Mock host for tests of a remote, without shell and network. The API answers over a fake of HTTP; a 401 signs the user
 * out. If `pattern` is set, renders the children only at paths that match `pattern`.
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
  const nobody: SessionState = { status: 'anonymous', via: null, user: null };
  const state = createStore<SessionState>(() =>
    signedIn
      ? {
          status: 'signed-in',
          via: 'password',
          user: { ...readUser(user ?? {}), permissions: [...permissions] },
        }
      : nobody,
  );
  const refuse = async (): Promise<never> => {
    throw new Error('The mock host has no session actions: pass `host.session` in the test.');
  };
  const made: Host = {
    api: mockApi(calls, {
      token: () => (state.getState().user ? 'a-token' : undefined),
      renew: async () => {
        state.setState(nobody, true);
        return false;
      },
    }),
    session: {
      state,
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
      <QueryClientProvider client={new QueryClient({ defaultOptions })}>
        <HostProvider value={made}>
          <UnstyledAntd>
            <KitProvider useFormHost={useFormHost}>
              <RouterProvider router={router} />
            </KitProvider>
          </UnstyledAntd>
        </HostProvider>
      </QueryClientProvider>
    </I18nextProvider>
  );
}
