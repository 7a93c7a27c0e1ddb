// @vitest-environment jsdom
import { apiError, type Host } from '@repartee/app-sdk';
import { answers, MockHost } from '@repartee/app-sdk/testing/mock-host';
import { authenticationMethods } from '@repartee/contracts/identity/endpoints';
import { readUser } from '@repartee/contracts/identity/read-user';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import texts from '../locales/en-GB.json' with { type: 'json' };
import { aSessionStore } from '../testing/a-session.ts';
import SignIn from './sign-in.tsx';

afterEach(cleanup);

const sessionThat = (answer: (username: string, password: string) => void): Pick<Host, 'session'> => ({
  session: aSessionStore({
    signInWithPassword: async ({ username, password }) => {
      answer(username, password);
      return readUser({ email: username });
    },
  }),
});
const methods = (keycloak: boolean) => [answers(authenticationMethods, () => ({ keycloak, fau: true }))];

const show = (host: Partial<Host>, props: Parameters<typeof SignIn>[0] = {}, keycloak = false) =>
  render(
    <MockHost host={host} calls={methods(keycloak)} texts={{ 'mfe-auth': texts }}>
      <SignIn {...props} />
    </MockHost>,
  );

describe('the sign-in form', () => {
  it('R-ENT-3 the sign-in form submits the typed values', async () => {
    const heard: string[] = [];
    show(sessionThat((...both) => heard.push(...both)));
    fireEvent.change(await screen.findByLabelText('Email'), { target: { value: ' ines@atelier.example ' } });
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'Secret 1' } });
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(heard).toEqual(['ines@atelier.example', 'Secret 1']));
  });

  it('the sign-in form shows an error if email and password do not match', async () => {
    show(
      sessionThat(() => {
        throw apiError(400, { code: 'wrong_credentials', message: 'no', correlation_id: 'c' });
      }),
      { initialValues: { username: 'a@b.example', password: 'typed', submitted: true } },
    );
    expect((await screen.findByRole('alert')).textContent).toMatch(/email and password do not match/);
    expect((screen.getByLabelText('Email') as HTMLInputElement).value).toBe('a@b.example');
    expect((screen.getByLabelText('Password') as HTMLInputElement).value).toBe('typed');
  });

  it('in demo mode the sign-in form has a button for each demo user', async () => {
    const heard: string[] = [];
    const signIns = [
      { email: 'ines@atelier.example', password: 'Pass word 1', role: 'user', name: 'Inès Morel' },
    ];
    show({ ...sessionThat((...both) => heard.push(...both)), demo: { sign_ins: signIns } });
    fireEvent.click(await screen.findByRole('button', { name: /Inès Morel/ }));
    expect(heard).toEqual(['ines@atelier.example', 'Pass word 1']);
    cleanup();
    show(sessionThat(() => undefined));
    await screen.findByLabelText('Email');
    expect(screen.queryByText(texts.demo.title)).toBeNull();
  });

  it('R-ENT-2 R-ROUTE-1 the sign-in form links to the forgotten-password form and to single sign-on', async () => {
    show(
      sessionThat(() => undefined),
      {},
      true,
    );
    const link = (await screen.findByText(texts.sign_in.by_organization)).closest('a');
    expect(link?.getAttribute('href')).toBe('/preconnect');
    expect(screen.getByText(texts.sign_in.forgot).closest('a')?.getAttribute('href')).toBe(
      '/#forgot-password',
    );
    cleanup();
    show(sessionThat(() => undefined));
    await screen.findByText(texts.sign_in.forgot);
    expect(screen.queryByText(texts.sign_in.by_organization)).toBeNull();
  });
});
