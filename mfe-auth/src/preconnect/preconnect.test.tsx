// @vitest-environment jsdom
import { apiError, localStore, type ProviderReturn, storageKeys, tabKeys, tabStore } from '@repartee/app-sdk';
import { answers, MockHost, type MockHostProps } from '@repartee/app-sdk/testing/mock-host';
import { authenticationMethods, keycloakLoginUrl } from '@repartee/contracts/people/identity/endpoints';
import { readUser } from '@repartee/contracts/people/identity/read-user';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import texts from '../locales/en-GB.json' with { type: 'json' };
import { aSessionStore } from '../testing/a-session.ts';
import PreconnectPage from './preconnect-page.tsx';
import { realmOf } from './return-from-provider.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
const offered = (keycloak: boolean, fau = true) =>
  answers(authenticationMethods, () => ({ keycloak, fau, mail: true }));
const show = (props: Partial<MockHostProps>) =>
  render(
    <MockHost texts={{ 'mfe-auth': texts }} {...props}>
      <PreconnectPage />
    </MockHost>,
  );
const field = () => screen.findByLabelText(texts.realm.name) as Promise<HTMLInputElement>;

describe('R-ROUTE-5 the realm form', () => {
  it('R-CALL-12 R-STORE-2 the realm form opens the realm’s login URL, and stores the realm', async () => {
    const left: string[] = [];
    const calls = [
      offered(true),
      answers(keycloakLoginUrl, ({ query }) => ({ url: `https://id.example/${query.realm}` })),
    ];
    const host = { leaveTo: (address: string) => void left.push(address) };
    show({ path: '/preconnect?after=%2Fapps', calls, host });
    fireEvent.change(await field(), { target: { value: ' nord ' } });
    fireEvent.click(screen.getByRole('button', { name: texts.realm.submit }));
    await waitFor(() => expect(left).toEqual(['https://id.example/nord']));
    expect(localStore.get(storageKeys.lastRealm)).toBe('nord');
    expect(tabStore.get(tabKeys.afterSignIn)).toBe('/apps');
    cleanup();
    show({ path: '/preconnect', calls });
    expect((await field()).value).toBe('nord');
  });

  it('the realm form shows a field error for an unknown realm, and stores nothing', async () => {
    const calls = [
      offered(true),
      answers(keycloakLoginUrl, () => {
        throw apiError(404, { code: 'not_found', message: 'no', correlation_id: 'c' });
      }),
    ];
    show({ path: '/preconnect', calls });
    fireEvent.change(await field(), { target: { value: 'nobody' } });
    fireEvent.click(screen.getByRole('button', { name: texts.realm.submit }));
    await screen.findByText(texts.realm.unknown);
    expect(localStore.get(storageKeys.lastRealm)).toBeUndefined();
  });

  it('R-NAV-9 the realm form shows an error if the API returns an empty login URL for the realm', async () => {
    const left: string[] = [];
    const host = { leaveTo: (address: string) => void left.push(address) };
    const calls = [offered(true), answers(keycloakLoginUrl, () => ({ url: '' }))];
    show({ path: '/preconnect', calls, host });
    fireEvent.change(await field(), { target: { value: 'nord' } });
    fireEvent.click(screen.getByRole('button', { name: texts.realm.submit }));
    await screen.findByText('The server gave no usable answer. Try again in a moment.');
    expect(left).toEqual([]);
    expect(localStore.get(storageKeys.lastRealm)).toBeUndefined();
  });

  it('R-ENT-2 the page that asks for the realm shows a message if no single sign-on is configured', async () => {
    show({ path: '/preconnect', calls: [offered(false)] });
    await screen.findByText(texts.realm.none_title);
  });
});

describe('R-ROUTE-5 the return from the identity provider', () => {
  it.each([true, false])(
    'the realm form links to the password form only if passwords are accepted: %s',
    async (fau) => {
      show({ path: '/preconnect', calls: [offered(true, fau)] });
      await field();
      if (fau) await screen.findByRole('link', { name: texts.realm.password });
      else expect(screen.queryByRole('link', { name: texts.realm.password })).toBeNull();
    },
  );

  it('R-CALL-10 the callback from the identity provider signs the user in with realm, code and state', async () => {
    const heard: ProviderReturn[] = [];
    const session = aSessionStore({
      signInWithProvider: async (returned) => {
        heard.push(returned);
        return readUser({});
      },
    });
    show({ path: '/preconnect?code=c&state=nord:1-2&iss=https%3A%2F%2Fid.example', host: { session } });
    const iss = 'https://id.example';
    await waitFor(() => expect(heard).toEqual([{ realm: 'nord', code: 'c', state: 'nord:1-2', iss }]));
    expect([realmOf('a:b:chance'), realmOf('odd')]).toEqual(['a:b', '']);
  });

  it('R-CALL-10 if the sign-in after the callback is rejected, the realm form shows an error', async () => {
    const session = aSessionStore({
      signInWithProvider: async () => {
        throw apiError(403, { code: 'not_permitted', message: 'no', correlation_id: 'c' });
      },
    });
    show({ path: '/preconnect?code=c&state=nord:1', host: { session }, calls: [offered(true)] });
    await screen.findByText(texts.realm.not_permitted_title);
    expect(await field()).toBeTruthy();
    cleanup();
    show({ path: '/preconnect?error=access_denied', calls: [offered(true)] });
    await screen.findByText(texts.realm.refused_title);
    cleanup();
    show({ path: '/preconnect?error=organization_closing', calls: [offered(true)] });
    await screen.findByText(texts.realm.organization_closing_title);
  });
});
