// @vitest-environment jsdom
import { apiError, tabKeys, tabStore } from '@repartee/app-sdk';
import { answers, MockHost, type MockHostProps } from '@repartee/app-sdk/testing/mock-host';
import { signInByLti } from '@repartee/contracts/integrations/lti/endpoints';
import {
  acceptInvitation,
  activateAccount,
  checkInviteCode,
  signInByBreakGlass,
} from '@repartee/contracts/people/identity/endpoints';
import { readUser } from '@repartee/contracts/people/identity/read-user';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import texts from '../locales/en-GB.json' with { type: 'json' };
import { aSessionStore } from '../testing/a-session.ts';
import ActivationPage from './activation-page.tsx';
import { invitationCodeIn } from './invitation-code-form.tsx';

afterEach(() => {
  tabStore.remove(tabKeys.invitation);
});

const show = (props: Partial<MockHostProps>) =>
  render(
    <MockHost texts={{ 'mfe-auth': texts }} {...props}>
      <ActivationPage />
    </MockHost>,
  );
const invited = answers(checkInviteCode, () => ({
  email: 'zoe@x.example',
  organization_name: 'Atelier Nord',
  has_login: false,
  expires_at: '2026-12-01T10:00:00.000Z',
}));
const spent = () => {
  throw apiError(404, { code: 'not_found', message: 'no', correlation_id: 'c' });
};

const aSessionThatTells = (heard: unknown[]) =>
  aSessionStore({
    signInWithToken: async (token) => {
      heard.push(token);
      return readUser({});
    },
  });

describe('R-ROUTE-4 the activation page', () => {
  it('R-CALL-8 R-CALL-9 the activation page activates the account with a strong password and signs the user in', async () => {
    const heard: unknown[] = [];
    const calls = [
      invited,
      answers(activateAccount, ({ body }) => {
        heard.push(body);
        return { access_token: 'token', token_type: 'bearer' as const };
      }),
    ];
    const session = aSessionThatTells(heard);
    show({ path: '/activate#invite=abc', calls, host: { session } });
    await screen.findByRole('heading', { name: 'Welcome to Atelier Nord' });
    expect(screen.getByText('zoe@x.example')).toBeTruthy();
    const submit = screen.getByRole('button', { name: texts.invitation.submit }) as HTMLButtonElement;
    fireEvent.change(screen.getByLabelText(texts.invitation.password), { target: { value: 'weak' } });
    fireEvent.click(submit);
    await screen.findByText(texts.password.invalid);
    expect(heard).toEqual([]);
    fireEvent.change(screen.getByLabelText(texts.invitation.password), {
      target: { value: 'Long-enough-1' },
    });
    fireEvent.click(submit);
    await waitFor(() => expect(heard).toEqual([{ invite_code: 'abc', password: 'Long-enough-1' }, 'token']));
  });

  it('R-CALL-8 the activation page shows an explanation for an invitation that was already used', async () => {
    show({ path: '/activate#invite=old', calls: [answers(checkInviteCode, spent)] });
    await screen.findByText(texts.invitation.spent_title);
  });

  it('R-ROUTE-4 the activation page asks for the invitation code if the URL has none', async () => {
    show({ path: '/activate', calls: [invited] });
    fireEvent.change(await screen.findByLabelText(texts.invitation.code), {
      target: { value: 'https://practice.example/activate#invite=abc-_1' },
    });
    fireEvent.click(screen.getByRole('button', { name: texts.invitation.go_on }));
    await screen.findByRole('heading', { name: 'Welcome to Atelier Nord' });
    expect([
      invitationCodeIn('https://x.example/activate#invite=abc-_1'),
      invitationCodeIn('  abc '),
    ]).toEqual(['abc-_1', 'abc']);
  });

  it('E-3 a signed-in user accepts the invitation of another organization at a click, and another user is told whose it is', async () => {
    const heard: unknown[] = [];
    const signInWithToken = async (token: string) => {
      heard.push(token);
      return readUser({});
    };
    const session = aSessionStore({ signInWithToken }, { email: 'zoe@x.example' });
    const known = answers(checkInviteCode, () => ({
      email: 'zoe@x.example',
      organization_name: 'Southbank Clinic',
      has_login: true,
      expires_at: '2026-12-01T10:00:00.000Z',
    }));
    const accepted = answers(acceptInvitation, ({ body }) => {
      heard.push(body);
      return body.invite_code === 'abc' ? { access_token: 'token', token_type: 'bearer' as const } : spent();
    });
    show({ path: '/activate#invite=abc', calls: [known, accepted], host: { session } });
    fireEvent.click(await screen.findByRole('button', { name: texts.invitation.accept }));
    await waitFor(() => expect(heard).toEqual([{ invite_code: 'abc' }, 'token']));
    cleanup();
    show({ path: '/activate#invite=of-another', calls: [known, accepted], host: { session } });
    fireEvent.click(await screen.findByRole('button', { name: texts.invitation.accept }));
    await screen.findByText(/It is for zoe@x.example/);
  });

  it('E-3 a visitor signs in first, and the tab keeps the code of the invitation until then', async () => {
    const known = answers(checkInviteCode, () => ({
      email: 'zoe@x.example',
      organization_name: 'Southbank Clinic',
      has_login: true,
      expires_at: '2026-12-01T10:00:00.000Z',
    }));
    show({ path: '/activate#invite=kept', calls: [known], host: { session: aSessionStore() } });
    fireEvent.click(await screen.findByRole('button', { name: texts.invitation.sign_in }));
    await waitFor(() => expect(tabStore.get(tabKeys.invitation)).toBe('kept'));
    cleanup();
    show({ path: '/activate', calls: [known], host: { session: aSessionStore({}, {}) } });
    await screen.findByRole('button', { name: texts.invitation.accept });
  });

  it('E-3 by a link that an operator copied, the user chooses a password, or signs in and accepts', async () => {
    show({ path: '/activate#invite=copied', calls: [invited], host: { session: aSessionStore() } });
    fireEvent.click(await screen.findByRole('button', { name: texts.invitation.have_account }));
    await screen.findByRole('button', { name: texts.invitation.sign_in });
    fireEvent.click(screen.getByRole('button', { name: texts.invitation.choose }));
    await screen.findByLabelText(texts.invitation.password);
    cleanup();
    const session = aSessionStore({}, { email: 'zoe@x.example' });
    show({ path: '/activate#invite=copied', calls: [invited], host: { session } });
    await screen.findByRole('button', { name: texts.invitation.accept });
  });

  it('E-1 the link that the server prints at its first start opens the form for the first administrator', async () => {
    show({ path: '/activate#first=abc' });
    await screen.findByRole('heading', { name: texts.first.title });
  });

  it('R-ENT-2 a break-glass link signs the super-admin in at a click, and a used link says so', async () => {
    const heard: unknown[] = [];
    const session = aSessionThatTells(heard);
    const calls = [
      answers(signInByBreakGlass, ({ body }) => {
        if (body.code !== 'abc') return spent();
        return { access_token: 'token', token_type: 'bearer' as const };
      }),
    ];
    show({ path: '/activate#break-glass=abc', calls, host: { session } });
    await screen.findByRole('heading', { name: texts.break_glass.title });
    expect(heard).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: texts.break_glass.submit }));
    await waitFor(() => expect(heard).toEqual(['token']));
    cleanup();
    show({ path: '/activate#break-glass=old', calls, host: { session } });
    fireEvent.click(await screen.findByRole('button', { name: texts.break_glass.submit }));
    await screen.findByText(texts.break_glass.spent);
  });
});

describe('E-11 the page to which a launch from a learning platform redirects', () => {
  it('the code of a launch signs the user in once, without a click', async () => {
    const heard: unknown[] = [];
    const calls = [
      answers(signInByLti, ({ body }) => {
        heard.push(body);
        return { access_token: 'token', token_type: 'bearer' as const, path: '/dashboard' };
      }),
    ];
    const session = aSessionThatTells(heard);
    show({ path: '/activate#lti=abc', calls, host: { session } });
    await waitFor(() => expect(heard).toEqual([{ code: 'abc' }, 'token']));
  });

  it('a code that was used already sends the user back to the course', async () => {
    show({ path: '/activate#lti=abc', calls: [answers(signInByLti, spent)] });
    await screen.findByRole('heading', { name: texts.lti.failed_title });
    expect(screen.getByText(texts.lti.failed_text)).toBeTruthy();
  });
});
