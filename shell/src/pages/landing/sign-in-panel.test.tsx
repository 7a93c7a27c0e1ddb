// @vitest-environment jsdom
import { MockHost } from '@repartee/app-sdk/testing/mock-host';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { type RouteContext, RouteContextProvider } from '../../app/route-context.tsx';
import texts from '../../locales/en-GB.json' with { type: 'json' };
import { SignInPanel } from './sign-in-panel.tsx';

afterEach(cleanup);

const show = (hash: string, demo?: { name: string }, boot: object = {}) => {
  const routing = { boot: { remotes: [], ...boot } } as unknown as RouteContext;
  const sign_ins = demo
    ? [{ email: 'a@b.example', password: 'Secret 1', role: 'user', name: demo.name }]
    : [];
  return render(
    <MockHost texts={{ shell: texts }} host={{ demo: demo ? { sign_ins } : null }}>
      <RouteContextProvider value={routing}>
        <SignInPanel hash={hash} />
      </RouteContextProvider>
    </MockHost>,
  );
};
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

  it('R-ENT-2 the sign-in panel has no password form if password login is disabled', async () => {
    show('#login', undefined, { password_login: false });
    const link = await screen.findByRole('link', { name: texts.sign_in.by_organization });
    expect(link.getAttribute('href')).toBe('/preconnect');
    expect(screen.queryByLabelText('Password')).toBeNull();
  });

  it('the sign-in panel lists the demo users in demo mode only', async () => {
    show('#login', { name: 'Inès Morel' });
    const user = await screen.findByRole('button', { name: /Inès Morel/ });
    expect(user.textContent).toContain(texts.role.user);
    expect(screen.getByText(texts.sign_in.demo_title)).toBeTruthy();
    cleanup();
    show('#login');
    await screen.findByLabelText('Email');
    expect(screen.queryByText(texts.sign_in.demo_title)).toBeNull();
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
