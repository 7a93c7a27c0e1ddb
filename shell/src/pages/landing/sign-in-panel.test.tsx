// @vitest-environment jsdom
import { apiError, type Host, type PasswordCredentials } from '@repartee/app-sdk';
import { MockHost } from '@repartee/app-sdk/testing/mock-host';
import { readUser } from '@repartee/contracts/people/identity/read-user';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { type RouteContext, RouteContextProvider } from '../../app/route-context.tsx';
import texts from '../../locales/en-GB.json' with { type: 'json' };
import { SignInPanel } from './sign-in-panel.tsx';

interface Shown {
  readonly host?: Partial<Host>;
  readonly demo?: { name: string };
  readonly boot?: object;
}
const show = (hash: string, { host, demo, boot }: Shown = {}) => {
  const routing = {
    boot: { remotes: [], ...boot },
    addTexts: async () => undefined,
  } as unknown as RouteContext;
  const sign_ins = demo
    ? [{ email: 'a@b.example', password: 'Secret 1', role: 'user', name: demo.name }]
    : [];
  return render(
    <MockHost texts={{ shell: texts }} host={{ demo: demo ? { sign_ins } : null, ...host }}>
      <RouteContextProvider value={routing}>
        <SignInPanel hash={hash} />
      </RouteContextProvider>
    </MockHost>,
  );
};
/** `signInWithPassword` calls `answer` with the email and the password. */
const hostThat = (answer: (username: string, password: string) => void): Partial<Host> => ({
  session: {
    state: createStore(() => ({ status: 'anonymous', user: null, via: null })),
    signInWithPassword: async ({ username, password }: PasswordCredentials) => {
      answer(username, password);
      return readUser({ email: username });
    },
  } as unknown as Host['session'],
});
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const submit = () => fireEvent.click(screen.getByRole('button', { name: texts.sign_in.submit }));

describe('the sign-in panel', () => {
  it('R-ROUTE-1 the sign-in panel has the title of the view that the hash selects', async () => {
    for (const [hash, title] of [
      ['#login', texts.sign_in.submit],
      ['#forgot-password', texts.sign_in.forgot_title],
      ['#reset-password?code=abc', texts.sign_in.reset_title],
    ] as const) {
      show(hash);
      expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
      cleanup();
    }
  });

  it.each([
    ['the sign-in panel receives the focus when a link opens a view, because the link is hidden then', true],
    ['the sign-in panel does not take the focus when the page loads with a view', false],
  ])('R-ROUTE-1 %s', async (_, byLink) => {
    const panelWith = (hash: string) => (
      <MockHost texts={{ shell: texts }} host={{ demo: null }}>
        <RouteContextProvider value={{ boot: { remotes: [] } } as unknown as RouteContext}>
          <a href="/#login">Open</a>
          <SignInPanel hash={hash} />
        </RouteContextProvider>
      </MockHost>
    );
    const { rerender } = render(panelWith(''));
    if (byLink) screen.getByRole('link', { name: 'Open' }).focus();
    rerender(panelWith('#login'));
    const heading = await screen.findByRole('heading', { level: 1, name: texts.sign_in.submit });
    expect(document.activeElement).toBe(byLink ? heading.closest('section') : document.body);
  });

  it('R-ROUTE-1 the sign-in panel has a plain HTML form whose fields browsers can fill in', async () => {
    show('#login');
    const username = (await screen.findByLabelText('Email')) as HTMLInputElement;
    const password = screen.getByLabelText('Password') as HTMLInputElement;
    expect([username.name, username.autocomplete]).toEqual(['username', 'username']);
    expect([password.name, password.autocomplete]).toEqual(['password', 'current-password']);
    expect(username.form?.querySelector('[type="submit"]')).toBeTruthy();
  });

  it('R-NAV-9 the sign-in panel says that the sign-in has ended to a user whose token was refused, and to nobody else', async () => {
    const refusedThat = (refused: boolean) => ({
      state: createStore(() => ({ status: 'anonymous', user: null, via: null, refused })),
    });
    show('#login', { host: { session: refusedThat(true) as unknown as Host['session'] } });
    expect((await screen.findByRole('status')).textContent).toContain(texts.sign_in.refused_title);
    cleanup();
    show('#login', { host: { session: refusedThat(false) as unknown as Host['session'] } });
    await screen.findByLabelText('Email');
    expect(screen.queryByRole('status')).toBeNull();
  });

  it.each(['#login', '#forgot-password', '#reset-password?code=1'])(
    'R-ENT-2 the sign-in panel at %s has no form if password login is disabled, but a link to single sign-on',
    async (hash) => {
      show(hash, { boot: { password_login: false } });
      const link = await screen.findByRole('link', { name: texts.sign_in.by_organization });
      expect(link.getAttribute('href')).toBe('/preconnect');
      expect(document.querySelector('form:has([type=password]), form:has([type=email])')).toBeNull();
    },
  );

  it('the sign-in panel lists the demo users in demo mode only', async () => {
    const heard: string[] = [];
    show('#login', { demo: { name: 'Inès Morel' }, host: hostThat((...both) => heard.push(...both)) });
    const user = await screen.findByRole('button', { name: /Inès Morel/ });
    expect(user.textContent).toContain(texts.role.user);
    expect(screen.getByText(texts.sign_in.demo_title)).toBeTruthy();
    fireEvent.click(user);
    expect(heard).toEqual(['a@b.example', 'Secret 1']);
    cleanup();
    show('#login');
    await screen.findByLabelText('Email');
    expect(screen.queryByText(texts.sign_in.demo_title)).toBeNull();
  });

  it('R-ENT-3 the sign-in form submits the typed values', async () => {
    const heard: string[] = [];
    show('#login', { host: hostThat((...both) => heard.push(...both)) });
    await screen.findByLabelText('Email');
    type('Email', ' ines@atelier.example ');
    type('Password', 'Secret 1');
    submit();
    await waitFor(() => expect(heard).toEqual(['ines@atelier.example', 'Secret 1']));
  });

  it('the sign-in form shows an error if email and password do not match, and keeps the typed values', async () => {
    const host = hostThat(() => {
      throw apiError(400, { code: 'wrong_credentials', message: 'no', correlation_id: 'c' });
    });
    show('#login', { host });
    await screen.findByLabelText('Email');
    type('Email', 'a@b.example');
    type('Password', 'typed');
    submit();
    expect((await screen.findByRole('alert')).textContent).toMatch(/email and password do not match/);
    const [email, password] = ['Email', 'Password'].map((label) =>
      screen.getByLabelText<HTMLInputElement>(label),
    );
    expect([email?.value, password?.value]).toEqual(['a@b.example', 'typed']);
    expect(document.activeElement).toBe(password);
  });

  it('the sign-in form asks for the missing value, and sends nothing', async () => {
    const heard: string[] = [];
    show('#login', { host: hostThat((...both) => heard.push(...both)) });
    await screen.findByLabelText('Email');
    type('Email', 'a@b.example');
    submit();
    expect((await screen.findByRole('alert')).textContent).toBe('This is needed.');
    expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true');
    expect(heard).toEqual([]);
  });

  it('R-ENT-2 R-ROUTE-1 the sign-in form links to the forgotten-password form and to single sign-on', async () => {
    show('#login', { boot: { single_sign_on: true } });
    const link = await screen.findByRole('link', { name: texts.sign_in.by_organization });
    expect(link.getAttribute('href')).toBe('/preconnect');
    const forgot = screen.getByRole('link', { name: texts.sign_in.forgot });
    expect(forgot.getAttribute('href')).toBe('/#forgot-password');
    cleanup();
    show('#login');
    await screen.findByText(texts.sign_in.forgot);
    expect(screen.queryByText(texts.sign_in.by_organization)).toBeNull();
  });

  it('R-ROUTE-27 the access code form asks for the code again if it was submitted empty', async () => {
    show('#code');
    fireEvent.click(await screen.findByRole('button', { name: texts.code.submit }));
    expect(screen.getByText(texts.code.missing)).toBeTruthy();
  });

  it('R-ROUTE-1 a user who was signed in before is asked to continue, not to sign in', async () => {
    const routing = { boot: { remotes: [] } } as unknown as RouteContext;
    render(
      <MockHost
        texts={{ shell: texts }}
        host={{ demo: null }}
        user={{ first_name: 'Inès', last_name: 'Morel' }}
      >
        <RouteContextProvider value={routing}>
          <SignInPanel hash="#login" />
        </RouteContextProvider>
      </MockHost>,
    );
    const link = await screen.findByRole('link', { name: 'Continue as Inès Morel' });
    expect(link.getAttribute('href')).toBe('/dashboard');
    expect(screen.queryByLabelText('Password')).toBeNull();
  });
});
