// @vitest-environment jsdom
import { apiError } from '@repartee/app-sdk';
import { answers, MockHost } from '@repartee/app-sdk/testing/mock-host';
import type { Permission } from '@repartee/contracts/access/permissions';
import { createLiveTicket, readSession } from '@repartee/contracts/session/endpoints';
import { closeCode, type ServerEvent } from '@repartee/contracts/session/live';
import { reportReply } from '@repartee/contracts/session/reply-reports';
import type { Session } from '@repartee/contracts/session/session';
import { aMessage, aScenarioBrief, aSession } from '@repartee/testing/builders/sessions';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import player from '../locales/en-GB.json' with { type: 'json' };
import { BrowserFakes, FakeWebSocket } from '../testing/fake-web-socket.ts';
import { PlayScreen } from './play-screen.tsx';

const session = aSession({
  status: 'in-progress',
  turn_count: 1,
  scenario: aScenarioBrief({ max_turns: 12, time_limit_seconds: 480 }),
  latency: {
    first_token_p50_ms: 720,
    first_token_p95_ms: 1130,
    first_sound_p50_ms: 940,
    first_sound_p95_ms: 1310,
  },
});
const opening = aMessage({ speaker: 'persona', text: 'I have ten minutes.' });
const hello = aMessage({ seq: 2, text: 'Hello', client_turn_id: 'turn-1' });
const reply = aMessage({ seq: 3, speaker: 'persona', text: '', state: 'streaming' });
const snapshot: ServerEvent = { type: 'snapshot', seq: 1, session, messages: [opening, hello] };

let stand: BrowserFakes;
beforeEach(() => {
  stand = new BrowserFakes();
});
afterEach(() => {
  cleanup();
  stand.remove();
  localStorage.clear();
});

async function enter(
  props: {
    guest?: boolean;
    first?: ServerEvent | null;
    toResult?: () => void;
    permissions?: Permission[];
    readSession?: () => Session;
    reported?: (body: unknown) => void;
  } = {},
) {
  render(
    <MockHost
      user={{ first_name: 'Inès' }}
      permissions={props.permissions ?? []}
      texts={{ player }}
      calls={[
        answers(createLiveTicket, () => ({ ticket: 't' })),
        answers(readSession, props.readSession ?? (() => session)),
        answers(reportReply, ({ body }) => {
          props.reported?.(body);
          return { id: session.id };
        }),
      ]}
    >
      <PlayScreen
        session_id={session.id}
        guest={props.guest ?? false}
        leave={() => undefined}
        toResult={props.toResult ?? (() => undefined)}
      />
    </MockHost>,
  );
  await vi.waitFor(() => expect(FakeWebSocket.latest).toBeDefined());
  const line = FakeWebSocket.latest as FakeWebSocket;
  const say = (event: ServerEvent) => act(() => line.say(event));
  act(() => line.open());
  if (props.first !== null) say(props.first ?? snapshot);
  return { line, say };
}
const composer = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'What you say to Camille' });
const sendButton = () => screen.getByRole('button', { name: 'Send' });

describe('pause and menu of a running session', () => {
  const running = {
    deadline_at: new Date(Date.now() + 300_000).toISOString(),
    played_ms: 0,
    running_since: new Date(Date.now() - 180_000).toISOString(),
    paused_at: null,
  };
  const standing = {
    deadline_at: null,
    played_ms: 180_000,
    running_since: null,
    paused_at: new Date().toISOString(),
  };

  it('R-SES-7 a pause replaces the input field and stops the remaining time; the button Resume continues the session', async () => {
    const { line, say } = await enter({ first: { ...snapshot, session: { ...session, ...running } } });
    expect(screen.getByRole('timer').textContent).toMatch(/^0?[45]:/);
    say({ type: 'clock-change', seq: 2, ...standing });
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('timer').textContent).toMatch(/^0?5:00$/);
    const resume = screen.getByRole('button', { name: 'Resume' });
    expect(document.activeElement).toBe(resume);
    fireEvent.click(resume);
    expect(line.heard).toContainEqual({ type: 'resume' });
    say({ type: 'clock-change', seq: 3, ...running });
    expect(composer()).toBeTruthy();
  });

  it('R-SES-7 the session menu offers to pause the session, and to rename it with the permission coaching-session-rename', async () => {
    const { line } = await enter({
      first: { ...snapshot, session: { ...session, ...running } },
      permissions: ['coaching-session-rename'],
    });
    fireEvent.click(screen.getByRole('button', { name: 'More' }));
    expect(await screen.findByRole('menuitem', { name: 'Rename' }, { timeout: 5000 })).toBeTruthy();
    fireEvent.click(screen.getByRole('menuitem', { name: 'Pause' }));
    expect(line.heard).toContainEqual({ type: 'pause' });
  });

  it('B-7 the session menu can show how long each reply took', async () => {
    const timed = aMessage({ seq: 3, speaker: 'persona', text: 'By how much?', first_token_ms: 420 });
    await enter({ first: { ...snapshot, messages: [opening, hello, timed] } });
    expect(screen.queryByText(/First words after/)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'More' }));
    fireEvent.click(await screen.findByText('Show response times', {}, { timeout: 5000 }));
    expect(await screen.findByText(/First words after 0.4/)).toBeTruthy();
  });
});

describe('the play page', () => {
  it('R-ROUTE-24 the play page shows persona, brief, conversation, number of turns and remaining time', async () => {
    await enter();
    expect(screen.getAllByText('Camille Roussel').length).toBeGreaterThan(0);
    expect(screen.getByText('You agree a date together')).toBeTruthy();
    expect(screen.getByText('I have ten minutes.')).toBeTruthy();
    expect(screen.getAllByText('Turn 2 of 12').length).toBeGreaterThan(0);
    expect(screen.getByRole('timer').textContent).toBe('08:00');
  });

  it('E-4 the play page states that the partner is an AI, and which roles can read the conversation', async () => {
    await enter();
    expect(document.body.textContent).toContain(
      'You are talking with an AI. This conversation can be read by operators of your organization and super-admins of this installation.',
    );
  });

  it('B-7 the play page shows the AI engine and its latency only to users who may see AI providers', async () => {
    const figures =
      /Built-in practice engine.*First words after 0.7\u00a0s · p95 1.1\u00a0s.*First sound after 0.9\u00a0s · p95 1.3\u00a0s/;
    await enter({ permissions: ['ai-provider-list'] });
    expect(document.body.textContent).toMatch(figures);
    cleanup();
    await enter();
    expect(document.body.textContent).not.toMatch(/practice engine|First words|First sound/);
  });

  it('the play page ticks the success criteria that were met when the report is ready', async () => {
    const judged = {
      ...session,
      status: 'win' as const,
      success_criteria: [
        { text: 'You name the delay plainly', met: true },
        { text: 'You agree a date together', met: false },
      ],
    };
    let read = { ...session, status: 'win' as const };
    const { say } = await enter({ readSession: () => read });
    const ticked = () => [...document.querySelectorAll('li[data-met]')].map((item) => item.textContent);
    say({ type: 'outcome', seq: 2, status: 'win', reason: 'marker' });
    expect(await screen.findByText('Your feedback is being prepared.')).toBeTruthy();
    expect([ticked(), screen.queryByText(/^Aims reached/)]).toEqual([[], null]);
    read = judged;
    say({ type: 'report-ready', seq: 3 });
    expect(await screen.findByText('Aims reached: 1 of 2.')).toBeTruthy();
    expect(ticked()).toEqual(['You name the delay plainly. Reached']);
  });

  it('E-4 the play page shows a guest which roles of the inviting organization may read the conversation', async () => {
    await enter({ guest: true });
    expect(document.body.textContent).toContain(
      'can be read by operators of the organization that invited you and super-admins of this installation.',
    );
  });

  it('a turn is sent with Enter, but not with Shift and Enter or during IME composition', async () => {
    const { line } = await enter();
    fireEvent.change(composer(), { target: { value: 'What does it cost you?' } });
    fireEvent.keyDown(composer(), { key: 'Enter', shiftKey: true });
    fireEvent.keyDown(composer(), { key: 'Enter', isComposing: true });
    expect(line.heard).toEqual([]);
    fireEvent.keyDown(composer(), { key: 'Enter' });
    expect(line.heard).toMatchObject([{ type: 'turn', text: 'What does it cost you?' }]);
    expect(composer().value).toBe('');
    expect(screen.getByText('You · Sending')).toBeTruthy();
  });

  it('the learner can type while the persona answers, and sees why the text cannot be sent', async () => {
    const { line, say } = await enter();
    say({ type: 'reply-start', seq: 2, message: reply, restart: false });
    expect(screen.getByRole('img', { name: 'Camille is thinking' })).toBeTruthy();
    say({ type: 'reply-delta', seq: 3, message_seq: 3, text: 'Forty people. And' });
    fireEvent.change(composer(), { target: { value: 'Wait' } });
    fireEvent.click(sendButton());
    expect(line.heard).toEqual([]);
    expect(composer().value).toBe('Wait');
    expect(sendButton().getAttribute('aria-disabled')).toBe('true');
    expect(screen.getAllByText('Camille is answering. You can already type.').length).toBeGreaterThan(0);
    expect(screen.getByRole('log').textContent).toBe('Forty people. ');
  });

  it('the play page shows by how many characters a text exceeds the limit', async () => {
    await enter();
    fireEvent.change(composer(), { target: { value: 'x'.repeat(8001) } });
    expect(screen.getByText('1 character too many')).toBeTruthy();
    expect(screen.getByText('Shorten it a little to send it')).toBeTruthy();
  });

  it('the play page offers a retry if a reply failed', async () => {
    const { line, say } = await enter();
    say({ type: 'reply-start', seq: 2, message: reply, restart: false });
    say({ type: 'reply-failed', seq: 3, message_seq: 3, code: 'engine_failed' });
    fireEvent.click(screen.getByRole('button', { name: 'Ask again' }));
    expect(line.heard).toEqual([{ type: 'retry' }]);
  });

  it('a rejected turn is put back into the input field, and the reason is shown', async () => {
    const { line, say } = await enter();
    fireEvent.change(composer(), { target: { value: 'Too soon' } });
    fireEvent.click(sendButton());
    const [turn] = line.heard;
    const client_turn_id = turn?.type === 'turn' ? turn.client_turn_id : '';
    say({ type: 'refused', code: 'reply_in_progress', message: '', client_turn_id });
    expect(composer().value).toBe('Too soon');
    expect(screen.getByText(/your words came back/)).toBeTruthy();
  });

  it('the dialog that ends a session focuses “Keep talking”, and returns the focus when it closes', async () => {
    await enter();
    const end = screen.getByRole('button', { name: 'End' });
    end.focus();
    fireEvent.click(end);
    const stay = await screen.findByRole('button', { name: 'Keep talking' });
    await vi.waitFor(() => expect(document.activeElement).toBe(stay));
    fireEvent.click(stay);
    await vi.waitFor(() => expect(document.activeElement).toBe(end));
  });

  it('when the session ends, the outcome gets the focus, and not a button', async () => {
    const { say } = await enter();
    composer().focus();
    say({ type: 'outcome', seq: 2, status: 'win', reason: 'marker' });
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'The conversation is over' }));
  });

  it('R-SES-7 a session ends only after a confirmation, which can be cancelled', async () => {
    const { line } = await enter();
    fireEvent.click(screen.getByRole('button', { name: 'End' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Keep talking' }));
    expect(line.heard).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'End' }));
    fireEvent.click(screen.getByRole('button', { name: 'End and see feedback' }));
    fireEvent.click(screen.getByRole('button', { name: 'End' }));
    expect(line.heard).toEqual([{ type: 'end' }]);
  });

  it('R-SES-1 when the session ends, the outcome is shown as text, unsent text stays visible, and a link leads to the feedback', async () => {
    const toResult = vi.fn();
    const { say } = await enter({ toResult });
    fireEvent.change(composer(), { target: { value: 'One more thing' } });
    say({ type: 'outcome', seq: 2, status: 'loose', reason: 'marker' });
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByText('Lost')).toBeTruthy();
    expect(screen.getByText('One more thing').tagName).toBe('Q');
    fireEvent.click(screen.getByRole('button', { name: 'See your feedback' }));
    expect(toResult).toHaveBeenCalledOnce();
  });

  it('E-5 after a session was stopped for safety, a contact is shown and no feedback is announced', async () => {
    const { say } = await enter({});
    say({ type: 'outcome', seq: 2, status: 'abort', reason: 'safety' });
    expect(await screen.findByText('The role-play was stopped.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'support@example.org' })).toBeTruthy();
    expect(screen.queryByText('Your feedback is being prepared.')).toBeNull();
    expect(screen.getByRole('button', { name: 'Read the conversation' })).toBeTruthy();
  });

  it('E-5 the learner can report a reply by one press, and then add a reason', async () => {
    const reported = vi.fn();
    await enter({ reported });
    const [flag] = screen.getAllByRole('button', { name: 'Report this reply' });
    fireEvent.click(flag as HTMLElement);
    expect(await screen.findByText('Reported. Thank you.')).toBeTruthy();
    expect(reported).toHaveBeenCalledWith({ message_seq: 1, reason: '' });
    fireEvent.click(screen.getByRole('button', { name: 'Say why' }));
    fireEvent.change(await screen.findByLabelText(/In your words/), {
      target: { value: 'It insulted me.' },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Add the reason' }));
    await vi.waitFor(() =>
      expect(reported).toHaveBeenLastCalledWith({ message_seq: 1, reason: 'It insulted me.' }),
    );
  });

  it('a notice is shown if the connection is lost', async () => {
    const { line } = await enter();
    act(() => line.cut());
    expect(screen.getByText('The connection broke. Coming back…')).toBeTruthy();
  });

  it('R-STORE-2 a notice is shown if the user was signed out, and the draft is restored after the next sign-in', async () => {
    const signedOut = apiError(401, { code: 'not_signed_in', message: '', correlation_id: 'c' });
    let tickets = 0;
    const ticket = answers(createLiveTicket, () => (tickets++ ? Promise.reject(signedOut) : { ticket: 't' }));
    const place = () =>
      render(
        <MockHost user={{}} texts={{ player }} calls={[ticket, answers(readSession, () => session)]}>
          <PlayScreen session_id={session.id} leave={() => undefined} toResult={() => undefined} />
        </MockHost>,
      );
    place();
    await vi.waitFor(() => expect(FakeWebSocket.latest).toBeDefined());
    const line = FakeWebSocket.latest as FakeWebSocket;
    act(() => line.open());
    act(() => line.say(snapshot));
    fireEvent.change(composer(), { target: { value: 'Half a sentence' } });
    act(() => line.cut(closeCode.signedOut));
    expect((await screen.findByRole('alert')).textContent).toContain('You are signed out');
    expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
    expect(screen.getByText('Half a sentence').tagName).toBe('Q');
    cleanup();
    tickets = 0;
    place();
    await vi.waitFor(() => expect(FakeWebSocket.latest).not.toBe(line));
    act(() => FakeWebSocket.latest?.open());
    act(() => FakeWebSocket.latest?.say(snapshot));
    expect(composer().value).toBe('Half a sentence');
  });

  it('the page shows a comprehensible error if a session cannot be opened', async () => {
    const missing = apiError(404, { code: 'not_found', message: '', correlation_id: 'c' });
    render(
      <MockHost
        user={{}}
        texts={{ player }}
        calls={[answers(createLiveTicket, () => Promise.reject(missing))]}
      >
        <PlayScreen session_id={session.id} leave={() => undefined} toResult={() => undefined} />
      </MockHost>,
    );
    expect(await screen.findByText('It does not exist, or it is not yours to see.')).toBeTruthy();
  });
});
