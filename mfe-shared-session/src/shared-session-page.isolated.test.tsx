// @vitest-environment jsdom
import { apiError, readClaimableGuests, rememberClaimableGuest, type SessionState } from '@repartee/app-sdk';
import { answers, MockHost } from '@repartee/app-sdk/testing/mock-host';
import type { ErrorCode } from '@repartee/contracts/errors';
import { readUser } from '@repartee/contracts/people/identity/read-user';
import { readReport } from '@repartee/contracts/session/endpoints';
import {
  joinSharedSession,
  readSharedSession,
} from '@repartee/contracts/session/session-generator/endpoints';
import player from '@repartee/session-player/locales/en-GB' with { type: 'json' };
import { anId } from '@repartee/testing/builders/identifier';
import { aReport, aScenarioBrief } from '@repartee/testing/builders/sessions';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { readGuestProgress, writeGuestProgress } from './guest/guest-progress.ts';
import shared from './locales/en-GB.json' with { type: 'json' };
import SharedSessionPage from './shared-session-page.tsx';

const session_id = anId();
const anonymous: SessionState = { status: 'anonymous', via: null, user: null };
const guest: SessionState = {
  status: 'signed-in',
  via: 'guest',
  user: readUser({ first_name: 'Ada', permissions: ['coaching-session-read', 'coaching-session-run'] }),
};

vi.mock('@repartee/session-player/play', () => ({
  PlayScreen: (props: { session_id: string; leave(): void; toResult(): void; onOver(): void }) => (
    <>
      <button type="button" onClick={props.onOver}>
        over
      </button>
      <output>{props.session_id}</output>
      <button type="button" onClick={props.leave}>
        leave
      </button>
      <button type="button" onClick={props.toResult}>
        to result
      </button>
    </>
  ),
}));

beforeEach(() => {});
afterEach(() => {
  writeGuestProgress(undefined);
});

function show(
  options: {
    from?: SessionState;
    closed?: ErrorCode | undefined;
    full?: ErrorCode;
    refused?: string;
    to_accept?: { kind: 'privacy' | 'conditions'; document_id: string; version: number }[];
  } = {},
) {
  const state = createStore<SessionState>(() => options.from ?? anonymous);
  const calls = { accepted: vi.fn(), named: vi.fn(), token: vi.fn(), left: vi.fn(), looked: vi.fn(), state };
  const fail = (code: ErrorCode, status: number) =>
    apiError(status, { code, message: '', correlation_id: 'r' });
  render(
    <MockHost
      path="/shared/repartee-session/k3Jd9"
      pattern="/shared/{product}-session/{access_code}"
      texts={{ 'mfe-shared-session': shared, player }}
      calls={[
        answers(readSharedSession, ({ params }) => {
          if (options.closed) throw fail(options.closed, 410);
          expect(params.access_code).toBe('k3Jd9');
          calls.looked();
          return {
            scenario: aScenarioBrief(),
            organization_name: 'Atelier Nord',
            expires_at: '2999-01-01T00:00:00.000Z',
            created_by_name: 'Théo Lambert',
            organization_id: anId(),
            to_accept: options.to_accept ?? [],
          };
        }),
        answers(joinSharedSession, ({ body }) => {
          if (options.full) throw fail(options.full, 410);
          if (options.refused === body.display_name) {
            const details = { display_name: 'is not accepted' };
            throw apiError(400, { code: 'invalid_input', message: '', correlation_id: 'r', details });
          }
          calls.named(body.display_name);
          calls.accepted(body.accepted);
          return { access_token: 'guest-token', session_id };
        }),
        answers(readReport, () => aReport({ headline: 'You said the hard part first.' })),
      ]}
      host={{
        session: {
          state,
          token: () => 'guest-token',
          signInWithPassword: async () =>
            Promise.reject(new Error('The test calls a sign-in method that the test has not defined.')),
          signInWithProvider: async () =>
            Promise.reject(new Error('The test calls a sign-in method that the test has not defined.')),
          signInWithToken: async () =>
            Promise.reject(new Error('The test calls a sign-in method that the test has not defined.')),
          signInAsGuest: async (token) => {
            calls.token(token);
            state.setState(guest);
            return guest.user as NonNullable<typeof guest.user>;
          },
          leaveGuest: async () => {
            calls.left();
            state.setState(anonymous);
          },
          signOut: async () => undefined,
        },
      }}
    >
      <SharedSessionPage />
    </MockHost>,
  );
  return calls;
}
const nameField = () => screen.findByRole('textbox', { name: 'Your name' });
const start = () => fireEvent.click(screen.getByRole('button', { name: 'Start the conversation' }));

describe('the page of a shared session', () => {
  it('R-ROUTE-27 the page of a shared session shows the inviting organization and asks only for a name', async () => {
    show();
    expect(await nameField()).toBeTruthy();
    expect(screen.getByText('Atelier Nord invites you to a session')).toBeTruthy();
    expect(screen.getAllByRole('textbox')).toHaveLength(1);
    start();
    expect(await screen.findByText('Say how you want to be called.')).toBeTruthy();
  });

  it('E-6 a guest accepts the texts of the inviting organization before the conversation', async () => {
    const version = { document_id: anId(), version: 2 };
    const { named, accepted } = show({ to_accept: [{ kind: 'conditions', ...version }] });
    fireEvent.change(await nameField(), { target: { value: 'Ada' } });
    const [link] = screen.getAllByRole('link', { name: 'Terms of use' });
    expect(link?.getAttribute('href')).toMatch(/^\/terms\/conditions\?organization=/);
    start();
    expect(await screen.findByText(/Read and accept the texts of the organization/)).toBeTruthy();
    expect(named).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('checkbox', { name: /I have read and accept/ }));
    start();
    await vi.waitFor(() => expect(accepted).toHaveBeenCalledWith([version]));
  });

  it('E-4 a guest’s first page says that the partner is an AI, and who may read the conversation', async () => {
    show();
    await nameField();
    expect(screen.getByText(/You are talking with an AI\./).textContent).toBe(
      'You are talking with an AI. This conversation can be read by operators of the organization that invited you, super-admins of this product and Théo Lambert, who made this access code.',
    );
  });

  it('the page of a shared session keeps the typed name if a refetch of the invitation fails', async () => {
    let reads = 0;
    const door = {
      get closed(): ErrorCode | undefined {
        reads += 1;
        return reads > 1 ? 'not_ready' : undefined;
      },
    };
    show(door);
    fireEvent.change(await nameField(), { target: { value: 'Ada' } });
    fireEvent(window, new Event('visibilitychange'));
    await vi.waitFor(() => expect(reads).toBeGreaterThan(1));
    await new Promise((resolve) => setTimeout(resolve));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(((await nameField()) as HTMLInputElement).value).toBe('Ada');
  });

  it('B-9 the form of a shared session rejects a name without visible characters', async () => {
    const calls = show();
    fireEvent.change(await nameField(), { target: { value: '\u200b' } });
    start();
    expect(await screen.findByText('Say how you want to be called.')).toBeTruthy();
    expect(calls.named).not.toHaveBeenCalled();
  });

  it('B-9 the form of a shared session shows a field error for a name that is too long', async () => {
    const calls = show({ refused: 'Root' });
    fireEvent.change(await nameField(), { target: { value: 'x'.repeat(81) } });
    start();
    expect(await screen.findByText('At most 80 characters.')).toBeTruthy();
    fireEvent.change(await nameField(), { target: { value: 'Root' } });
    start();
    expect(await screen.findByText('This is not accepted. Check how it is written.')).toBeTruthy();
    expect(calls.named).not.toHaveBeenCalled();
  });

  it('R-SES-4 a guest plays the session and sees the result on one page', async () => {
    const calls = show();
    fireEvent.change(await nameField(), { target: { value: '  Ada ' } });
    start();
    expect((await screen.findByText(session_id)).tagName).toBe('OUTPUT');
    expect(calls.named).toHaveBeenCalledWith('Ada');
    expect(calls.token).toHaveBeenCalledWith('guest-token');
    expect(readGuestProgress()).toMatchObject({ access_code: 'k3Jd9', session_id, view: 'play' });
    fireEvent.click(screen.getByRole('button', { name: 'to result' }));
    expect(await screen.findByText('You said the hard part first.')).toBeTruthy();
    expect(readGuestProgress()?.view).toBe('result');
  });

  it('R-SES-4 after a reload, the page of a shared session shows the conversation that the guest had open', async () => {
    writeGuestProgress({ access_code: 'k3Jd9', session_id, view: 'play' });
    show({ from: guest, closed: 'access_code_used_up' });
    expect((await screen.findByText(session_id)).tagName).toBe('OUTPUT');
  });

  it('the page of a shared session ignores stored progress that belongs to another access code', async () => {
    writeGuestProgress({ access_code: 'other', session_id, view: 'play' });
    show({ from: guest });
    expect(await nameField()).toBeTruthy();
  });

  it('R-SES-4 when the guest’s access ends, the page shows the unsent message', async () => {
    writeGuestProgress({ access_code: 'k3Jd9', session_id, view: 'play' });
    localStorage.setItem('unsent_turns', JSON.stringify({ [session_id]: { draft: 'Wait, I meant' } }));
    const calls = show({ from: guest });
    expect((await screen.findByText(session_id)).tagName).toBe('OUTPUT');
    act(() => calls.state.setState(anonymous));
    expect(await screen.findByRole('heading', { name: 'Your guest access has ended' })).toBeTruthy();
    expect(screen.getByText('Wait, I meant').tagName).toBe('Q');
    fireEvent.click(screen.getByRole('button', { name: 'Have another go' }));
    expect(await nameField()).toBeTruthy();
  });

  it('R-SES-4 when a guest’s session is over, the result is still read with the guest’s token', async () => {
    const asked = vi.fn(async (_address: string, init?: RequestInit) => {
      expect(new Headers(init?.headers).get('authorization')).toBe('Bearer guest-token');
      return Response.json(aReport({ headline: 'You said the hard part first.' }));
    });
    vi.stubGlobal('fetch', asked);
    writeGuestProgress({ access_code: 'k3Jd9', session_id, view: 'play' });
    const calls = show({ from: guest });
    fireEvent.click(await screen.findByRole('button', { name: 'over' }));
    await vi.waitFor(() => expect(calls.left).toHaveBeenCalledOnce());
    expect(readGuestProgress()).toMatchObject({ view: 'play', token: 'guest-token' });
    fireEvent.click(screen.getByRole('button', { name: 'to result' }));
    expect(await screen.findByText('You said the hard part first.')).toBeTruthy();
    expect(asked).toHaveBeenCalled();
    vi.unstubAllGlobals();
  });

  it('E-6 the result of a guest links to the contact page of the inviting organization', async () => {
    show();
    fireEvent.change(await nameField(), { target: { value: 'Ada' } });
    start();
    fireEvent.click(await screen.findByRole('button', { name: 'over' }));
    fireEvent.click(await screen.findByRole('button', { name: 'to result' }));
    const contact = await screen.findByRole('link', { name: shared.legal.contact });
    expect(contact.getAttribute('href')).toMatch(/^\/terms\/contact\?organization=[\da-f-]{36}$/);
    expect(readGuestProgress()?.organization_id).toBeTruthy();
  });

  it('R-SES-4 leaving a session deletes the guest’s stored progress after a confirmation', async () => {
    writeGuestProgress({ access_code: 'k3Jd9', session_id, view: 'play' });
    const calls = show({ from: guest });
    fireEvent.click(await screen.findByRole('button', { name: 'leave' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(calls.left).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'leave' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Thank you for rehearsing' })).toBeTruthy();
    expect(calls.left).toHaveBeenCalledOnce();
    expect(readGuestProgress()).toBeUndefined();
  });

  it('R-STORE-2 a guest who leaves can make the browser forget the session, which no account can claim here then', async () => {
    rememberClaimableGuest('guest-token', { organization_id: anId() });
    writeGuestProgress({ access_code: 'k3Jd9', session_id, view: 'play' });
    show({ from: guest });
    fireEvent.click(await screen.findByRole('button', { name: 'leave' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Forget this browser' }));
    expect(await screen.findByText(/This browser keeps nothing of your session/)).toBeTruthy();
    expect(screen.queryByText(/take this session over/)).toBeNull();
    expect(readClaimableGuests()).toEqual([]);
  });

  it.each([
    ['access_code_unknown', 'We do not know this access code'],
    ['access_code_expired', 'This access code has expired'],
    ['access_code_used_up', 'This access code is used up'],
    [
      'organization_closing',
      'The organization that invited you is being closed, so no session can be started.',
    ],
  ] as const)(
    'R-ROUTE-27 the page of a shared session explains why an access code is rejected: %s',
    async (closed, words) => {
      show({ closed });
      expect(await screen.findByText(words)).toBeTruthy();
      expect(screen.queryByRole('textbox')).toBeNull();
    },
  );

  it('the page of a shared session does not request the invitation again when a guest joins', async () => {
    const calls = show();
    fireEvent.change(await nameField(), { target: { value: 'Ada' } });
    start();
    await screen.findByText(session_id);
    expect(calls.looked).toHaveBeenCalledOnce();
  });

  it('the page of a shared session shows an error if the access code is used up when a guest joins', async () => {
    show({ full: 'access_code_used_up' });
    fireEvent.change(await nameField(), { target: { value: 'Ada' } });
    start();
    expect((await screen.findByRole('alert')).textContent).toContain('all of them came');
  });
});
