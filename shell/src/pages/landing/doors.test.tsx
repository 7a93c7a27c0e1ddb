// @vitest-environment jsdom
import { MockHost } from '@repartee/app-sdk/testing/mock-host';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import texts from '../../locales/en-GB.json' with { type: 'json' };
import { type RouteContext, RouteContextProvider } from '../../routing/route-context.tsx';
import { Doors } from './doors.tsx';

afterEach(cleanup);

const show = (door: Parameters<typeof Doors>[0]['door'], demo?: { name: string }, boot: object = {}) => {
  const routing = { boot: { remotes: [], ...boot } } as unknown as RouteContext;
  Element.prototype.scrollIntoView = () => undefined;
  const sign_ins = demo
    ? [{ email: 'a@b.example', password: 'Secret 1', role: 'user', name: demo.name }]
    : [];
  return render(
    <MockHost texts={{ shell: texts }} host={{ demo: demo ? { sign_ins } : null }}>
      <RouteContextProvider value={routing}>
        <Doors door={door} />
      </RouteContextProvider>
    </MockHost>,
  );
};
const doorOf = async (container: HTMLElement) => {
  await screen.findAllByText(texts.sign_in.submit);
  return container.querySelector('[data-door]')?.getAttribute('data-door');
};

describe('the ways in', () => {
  it('R-ROUTE-1 stands open as the address says, once the page is alive', async () => {
    for (const door of ['closed', 'sign-in', 'code'] as const) {
      expect(await doorOf(show(door).container)).toBe(door);
      cleanup();
    }
  });

  it('R-ROUTE-1 offers a plain form that works as HTML: named fields the browser can fill in', async () => {
    show('sign-in');
    const username = (await screen.findByLabelText('Email')) as HTMLInputElement;
    const password = screen.getByLabelText('Password') as HTMLInputElement;
    expect([username.name, username.autocomplete]).toEqual(['username', 'username']);
    expect([password.name, password.autocomplete]).toEqual(['password', 'current-password']);
    expect(username.form?.querySelector('[type="submit"]')).toBeTruthy();
  });

  it('R-ENT-2 offers single sign-on and no password form where password login is off', async () => {
    show('sign-in', undefined, { password_login: false });
    const link = await screen.findByRole('link', { name: texts.sign_in.by_organization });
    expect(link.getAttribute('href')).toBe('/preconnect');
    expect(screen.queryByLabelText('Password')).toBeNull();
  });

  it('says that this is demo mode only where it is, and then names the people', async () => {
    show('sign-in', { name: 'Inès Morel' });
    expect(await screen.findByRole('button', { name: 'Inès Morel' })).toBeTruthy();
    expect(screen.getByText(texts.landing.demo_note)).toBeTruthy();
    cleanup();
    show('sign-in');
    await screen.findByLabelText('Email');
    expect(screen.queryByText(texts.landing.demo_note)).toBeNull();
    expect(screen.queryByText(texts.sign_in.demo_title)).toBeNull();
  });

  it('R-ROUTE-27 asks for the code again when none was typed', async () => {
    show('code');
    fireEvent.click(await screen.findByRole('button', { name: texts.code.submit }));
    expect(screen.getByText(texts.code.missing)).toBeTruthy();
  });
});
