// @vitest-environment jsdom
import { apiError } from '@repartee/app-sdk';
import { answers, MockHost } from '@repartee/app-sdk/testing/mock-host';
import { type AiBudget, readOwnAiBudget } from '@repartee/contracts/people/ai-budget-endpoints';
import { createLiveTicket, readSession } from '@repartee/contracts/session/endpoints';
import { closeCode } from '@repartee/contracts/session/live';
import { anId } from '@repartee/testing/builders/identifier';
import { aMessage, aScenarioBrief, aSession, rejudged } from '@repartee/testing/builders/sessions';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import player from '../locales/en-GB.json' with { type: 'json' };
import french from '../locales/fr-FR.json' with { type: 'json' };
import { FakeWebSocket, installBrowserFakes } from '../testing/fake-web-socket.ts';
import {
  enterPlayPage,
  firstTurn,
  openingLine,
  playedSession,
  playSnapshot,
  replyInProgress,
  sendButton,
  turnInput,
} from './play-screen.fixture.tsx';
import { PlayScreen } from './play-screen.tsx';

installBrowserFakes();

describe('the play page', () => {
  it('R-ROUTE-24 the play page shows persona, brief, conversation, number of turns and remaining time', async () => {
    await enterPlayPage();
    expect(screen.getAllByText('Camille Roussel').length).toBeGreaterThan(0);
    expect(screen.getByText('You agree a date together')).toBeTruthy();
    expect(screen.getByText('I have ten minutes.')).toBeTruthy();
    expect(screen.getAllByText('Turn 2 of 12')).toHaveLength(1);
    expect(screen.getByRole('timer').textContent).toBe('08:00');
  });

  it('where the brief is not beside the conversation, the face and the name in the header open it', async () => {
    await enterPlayPage();
    const header = screen.getByRole('banner');
    expect(within(header).getByRole('heading', { level: 1 }).textContent).toBe('Camille Roussel');
    fireEvent.click(within(header).getByRole('button', { name: /^Your brief: / }));
    expect(within(await screen.findByRole('dialog')).getByText('You agree a date together')).toBeTruthy();
  });

  it('the play page shows and announces the mood of the persona once per reply that states one', async () => {
    await enterPlayPage();
    const socket = FakeWebSocket.latest as FakeWebSocket;
    expect(screen.queryByText(/^Camille: /)).toBeNull();
    const reply = aMessage({ seq: 3, speaker: 'persona', text: 'Why now?', mood: 'hurt' });
    act(() => socket.say({ type: 'reply-end', seq: 2, message: reply }));
    expect(screen.getByText('hurt')).toBeTruthy();
    expect(screen.getByText('Camille: hurt').getAttribute('aria-live')).toBe('polite');
    const silent = aMessage({ seq: 5, speaker: 'persona', text: 'Go on.' });
    act(() => socket.say({ type: 'reply-end', seq: 3, message: silent }));
    expect(screen.getByText('hurt')).toBeTruthy();
  });

  it('E-4 the play page states that the learner talks with an AI, and which roles can read the conversation', async () => {
    await enterPlayPage();
    expect(document.body.textContent).toContain(
      'You are talking with an AI. This conversation can be read by operators of your organization and super-admins of this product.',
    );
  });

  it('the brief of a session that begins from a turn of another one says that it is practice only', async () => {
    const branch = { root_session_id: playedSession.id, parent_session_id: playedSession.id, message_seq: 2 };
    const session = { ...playedSession, branch };
    await enterPlayPage({ first: { ...playSnapshot, session, messages: [openingLine] } });
    expect(
      screen.getByText('Trying a moment again is practice only: it changes no score and no attempt.'),
    ).toBeTruthy();
  });

  it('E-4 beside the composer, which a phone shows without the brief, stands who made the session and may read it', async () => {
    const session = { ...playedSession, created_by_name: 'Edda Voss' };
    await enterPlayPage({ first: { ...playSnapshot, session, messages: [openingLine] } });
    expect(
      screen.getByText(
        'You are talking with an AI. Edda Voss and others can read what you say: the brief names them.',
      ),
    ).toBeTruthy();
  });

  it.each([
    [true, ['ai-provider-list'], true],
    [true, [], true],
    [false, ['ai-provider-list'], true],
    [false, [], false],
  ] as const)(
    'B-6 B-7 the play page names an engine with built_in %s and the permissions %j: %s; latency is only for who may see AI providers',
    async (built_in, permissions, named) => {
      const engine = { built_in, model: 'large-1', provider: 'Vendor' };
      const session = { ...playedSession, engine };
      const reply = (seq: number, first_token_ms: number, first_sound_ms: number) =>
        aMessage({ seq, speaker: 'persona', text: 'Hm.', first_token_ms, first_sound_ms });
      const messages = [openingLine, firstTurn, reply(3, 1130, 940), reply(4, 720, 1310)];
      await enterPlayPage({ permissions: [...permissions], first: { ...playSnapshot, session, messages } });
      const text = () => document.body.textContent;
      expect(text()).toContain('You are talking with an AI.');
      expect(/Built-in engine|Model: large-1/.test(text())).toBe(named);
      const figures =
        /First words after 0.7\u00a0s · 95% within 1.1\u00a0s.*First sound after 0.9\u00a0s · 95% within 1.3\u00a0s/;
      expect(figures.test(text())).toBe(permissions.length > 0);
      expect(/First words|First sound/.test(text())).toBe(permissions.length > 0);
    },
  );

  it('B-1 an aim is a bullet until a reply reaches it; then it has a tick, which is announced once', async () => {
    const { say } = await enterPlayPage();
    const aims = () =>
      [...document.querySelectorAll('ul > li')].filter((li) => /delay|date/.test(li.textContent));
    const ticked = () => aims().map((li) => li.querySelector('svg') !== null);
    expect(ticked()).toEqual([false, false]);
    const reply = (seq: number, known: (boolean | null)[] | null) =>
      say({
        type: 'reply-end',
        seq,
        message: aMessage({ seq: seq + 1, speaker: 'persona', text: 'Hm.', aims: known }),
      });
    reply(2, [true, false]);
    expect(ticked()).toEqual([true, false]);
    const announced = 'Reached: You name the delay plainly';
    expect(screen.getByText(announced).getAttribute('aria-live')).toBe('polite');
    expect(screen.getAllByText('You name the delay plainly')).toHaveLength(2);
    reply(4, [true, false]);
    expect(screen.queryByText(announced)).toBeNull();
    reply(6, null);
    expect(ticked()).toEqual([true, false]);
    const marked = () => screen.getAllByText('You name the delay plainly').length;
    expect(marked()).toBe(2);
    reply(8, [null, false]);
    expect([ticked(), marked()]).toEqual([[false, false], 1]);
  });

  it('before the last turn, the play page names the aims that are known to be open, and only then', async () => {
    const open = 'One turn left. Still open: You agree a date together';
    const known = (turn_count: number, aims: (boolean | null)[] | null) => ({
      ...playSnapshot,
      session: { ...playedSession, turn_count },
      messages: [openingLine, firstTurn, aMessage({ seq: 3, speaker: 'persona', text: 'Hm.', aims })],
    });
    for (const [turns, aims, shown] of [
      [11, [true, false], true],
      [10, [true, false], false],
      [11, [true, null], false],
      [11, [true, true], false],
      [11, null, false],
    ] as const) {
      await enterPlayPage({ first: known(turns, aims && [...aims]) });
      expect(screen.queryByText(open) !== null).toBe(shown);
      cleanup();
    }
  });

  it('when the report is ready, the play page ticks the success criteria that were met', async () => {
    const success_criteria = [
      { text: 'You name the delay plainly', met: true, quote: null },
      { text: 'You agree a date together', met: false, quote: null },
    ];
    const judged = rejudged(playedSession, { status: 'win', score: 70, success_criteria });
    let read = rejudged(playedSession, { status: 'win' });
    const { say } = await enterPlayPage({ readSession: () => read });
    const ticked = () => [...document.querySelectorAll('li[data-met]')].map((item) => item.textContent);
    say({ type: 'outcome', seq: 2, status: 'win', reason: 'marker' });
    expect(await screen.findByText('Your feedback is being prepared.')).toBeTruthy();
    expect([ticked(), screen.queryByText(/Aims:/)]).toEqual([[], null]);
    read = judged;
    say({ type: 'report-ready', seq: 3 });
    expect(await screen.findByText('Aims: 1 of 2')).toBeTruthy();
    expect(ticked()).toEqual(['You name the delay plainly. Reached']);
  });

  it('B-17 the play page says how many aims could not be judged, beside those that were met', async () => {
    const success_criteria = [
      { text: 'You name the delay plainly', met: true, quote: null },
      { text: 'You stay kind', met: null, quote: null },
    ];
    const read = rejudged(playedSession, { status: 'win', score: 70, success_criteria });
    const { say } = await enterPlayPage({ readSession: () => read });
    say({ type: 'outcome', seq: 2, status: 'win', reason: 'marker' });
    say({ type: 'report-ready', seq: 3 });
    const line = await screen.findByText('1 could not be judged');
    expect(line.closest('p')?.textContent).toBe('Aims: 1 of 2\u00a0· 1 could not be judged');
  });

  it('E-4 the play page shows a guest which roles of the organization may read the conversation', async () => {
    await enterPlayPage({ guest: true });
    expect(document.body.textContent).toContain(
      'can be read by operators of the organization that invited you and super-admins of this product.',
    );
  });

  it('a turn is sent with Enter, but not with Shift and Enter or during IME composition', async () => {
    const { line } = await enterPlayPage();
    fireEvent.change(turnInput(), { target: { value: 'What does it cost you?' } });
    fireEvent.keyDown(turnInput(), { key: 'Enter', shiftKey: true });
    fireEvent.keyDown(turnInput(), { key: 'Enter', isComposing: true });
    expect(line.heard).toEqual([]);
    fireEvent.keyDown(turnInput(), { key: 'Enter' });
    expect(line.heard).toMatchObject([{ type: 'turn', text: 'What does it cost you?' }, { type: 'ping' }]);
    expect(turnInput().value).toBe('');
    expect(screen.getByText('You · Sending')).toBeTruthy();
  });

  it('a turn that is sent before the conversation is connected goes out once it is', async () => {
    const { line, say } = await enterPlayPage({ first: null });
    const input = screen.getByRole('textbox', { name: /^What you say to/ });
    fireEvent.change(input, { target: { value: 'What does it cost you?' } });
    fireEvent.keyDown(input, { key: 'Enter' });
    expect(screen.getAllByText('This is sent as soon as the conversation is connected')).not.toEqual([]);
    expect(line.heard).toEqual([]);
    say(playSnapshot);
    expect(line.heard).toMatchObject([{ type: 'turn', text: 'What does it cost you?' }, { type: 'ping' }]);
  });

  it('the learner can type while the persona answers, and sees why the text cannot be sent; the unfinished reply is not announced', async () => {
    const { line, say } = await enterPlayPage();
    say({ type: 'reply-start', seq: 2, message: replyInProgress, restart: false });
    expect(screen.getByRole('img', { name: 'Camille is thinking' })).toBeTruthy();
    say({ type: 'reply-delta', seq: 3, message_seq: 3, text: 'Forty people. And' });
    fireEvent.change(turnInput(), { target: { value: 'Wait' } });
    fireEvent.click(sendButton());
    expect(line.heard).toEqual([]);
    expect(turnInput().value).toBe('Wait');
    expect(sendButton().getAttribute('aria-disabled')).toBe('true');
    expect(screen.getAllByText('Camille is answering. You can already type.').length).toBeGreaterThan(0);
    expect(screen.getByRole('log').textContent).toBe('');
  });

  it('the play page shows by how many characters a text exceeds the limit', async () => {
    await enterPlayPage();
    fireEvent.change(turnInput(), { target: { value: 'x'.repeat(8001) } });
    expect(screen.getByText('1 character too many')).toBeTruthy();
    expect(screen.getByText('Shorten it a little to send it')).toBeTruthy();
  });

  it.each([
    [
      'en-GB',
      player,
      /budget of this month is used up, so Camille cannot answer.* It is full again on 1 Jan 2027\.$/,
    ],
    [
      'fr-FR',
      french,
      /budget d’IA du mois est épuisé, Camille ne peut pas répondre.* Il sera de nouveau entier le 1 Jan 2027\.$/,
    ],
  ] as const)(
    'B-5 a reply that the learner’s AI budget refuses says in %s when it is full again',
    async (_, texts, words) => {
      const budget: AiBudget = {
        ...{
          budget_eur: '1',
          budget_of: 'user',
          own_budget_eur: '1',
          used_eur: '1',
          left_eur: '0',
          used_up: true,
        },
        resets_at: '2027-01-01T00:00:00.000Z',
      };
      const { say } = await enterPlayPage({
        permissions: ['user-self-edit'],
        calls: [answers(readOwnAiBudget, () => budget)],
        texts,
      });
      say({ type: 'reply-failed', seq: 3, message_seq: 3, code: 'ai_budget_used_up' });
      expect(await screen.findByText(words)).toBeTruthy();
    },
  );

  it('the play page offers a retry if a reply failed', async () => {
    const { line, say } = await enterPlayPage();
    say({ type: 'reply-start', seq: 2, message: replyInProgress, restart: false });
    say({ type: 'reply-failed', seq: 3, message_seq: 3, code: 'engine_failed' });
    fireEvent.click(screen.getByRole('button', { name: 'Ask again' }));
    expect(line.heard).toEqual([{ type: 'retry' }]);
  });

  it('B24 the play page says that the model is being loaded while the clock stands still, and later offers to stop waiting', async () => {
    const { line, say } = await enterPlayPage();
    const sentence = () => screen.queryByText(/^The AI model is starting, being loaded or busy/);
    vi.useFakeTimers();
    say({ type: 'reply-start', seq: 2, message: replyInProgress, restart: false });
    expect(sentence()).toBeNull();
    const clock = { deadline_at: null, played_ms: 60_000, paused_at: null };
    say({ type: 'clock-change', seq: 3, ...clock, running_since: null });
    expect(sentence()?.textContent).toMatch(/your time is stopped\.$/);
    expect(screen.queryByRole('button', { name: 'Stop waiting' })).toBeNull();
    act(() => void vi.advanceTimersByTime(15_000));
    expect(sentence()).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Stop waiting' }));
    vi.useRealTimers();
    expect(line.heard).toEqual([{ type: 'stop-waiting' }]);
    say({ type: 'reply-delta', seq: 4, message_seq: 3, text: 'Why ' });
    expect(sentence()).toBeNull();
  });

  it('a stopped time is told only where the session has a time limit', async () => {
    const scenario = aScenarioBrief({ time_limit_seconds: null });
    const { say } = await enterPlayPage({
      first: { ...playSnapshot, session: { ...playedSession, scenario } },
    });
    say({ type: 'reply-start', seq: 2, message: replyInProgress, restart: false });
    const clock = { deadline_at: null, played_ms: 60_000, paused_at: null };
    say({ type: 'clock-change', seq: 3, ...clock, running_since: null });
    expect(screen.getByText(/^The AI model is starting, being loaded or busy/).textContent).not.toMatch(
      /time/,
    );
  });

  it('B-6 the play page offers the built-in engine after the second failed reply, unless it is switched off or plays', async () => {
    const offer = () => screen.queryByRole('button', { name: 'Go on with the built-in engine' });
    const engine = { built_in: false, model: 'small', provider: 'Server' };
    const built_in_engine = { available: true, from_ms: null };
    const session = { ...playedSession, engine, built_in_engine };
    const { line, say } = await enterPlayPage({ first: { ...playSnapshot, session } });
    const fail = (seq: number) => {
      say({ type: 'reply-start', seq, message: replyInProgress, restart: false });
      say({ type: 'reply-failed', seq: seq + 1, message_seq: 3, code: 'engine_failed' });
    };
    fail(2);
    expect(offer()).toBeNull();
    fail(4);
    fireEvent.click(offer() as HTMLElement);
    expect(line.heard).toEqual([{ type: 'use-built-in' }]);
    const answered_by = { ...engine, built_in: true };
    say({ type: 'reply-start', seq: 6, message: replyInProgress, restart: true });
    say({
      type: 'reply-end',
      seq: 7,
      message: { ...replyInProgress, text: 'Why?', state: 'complete', answered_by },
    });
    fail(8);
    expect(offer()).toBeNull();
    const off = { ...session, failed_replies: 2, built_in_engine: { ...built_in_engine, available: false } };
    say({
      ...playSnapshot,
      seq: 20,
      session: off,
      messages: [openingLine, firstTurn, { ...replyInProgress, state: 'failed' }],
    });
    expect(screen.getByRole('button', { name: 'Ask again' })).toBeTruthy();
    expect(offer()).toBeNull();
  });

  it('the play page says that a reply has stalled, and offers to stop waiting or to end, also in mid-reply', async () => {
    const { line, say } = await enterPlayPage();
    const sentence = () => screen.queryByText(/^Nothing from Camille for a while/);
    const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
    vi.useFakeTimers();
    say({ type: 'reply-start', seq: 2, message: replyInProgress, restart: false });
    wait(14_000);
    expect(sentence()).toBeNull();
    say({ type: 'reply-delta', seq: 3, message_seq: 3, text: 'Why ' });
    wait(14_000);
    expect(sentence()).toBeNull();
    wait(2000);
    expect(sentence()).toBeTruthy();
    say({ type: 'reply-delta', seq: 4, message_seq: 3, text: 'now?' });
    expect(sentence()).toBeNull();
    wait(16_000);
    fireEvent.click(screen.getByRole('button', { name: 'Stop waiting' }));
    expect(line.heard).toEqual([{ type: 'stop-waiting' }]);
    say({ type: 'reply-failed', seq: 5, message_seq: 3, code: 'engine_failed' });
    vi.useRealTimers();
    expect(sentence()).toBeNull();
    expect(screen.getByRole('button', { name: 'Ask again' })).toBeTruthy();
    fireEvent.change(turnInput(), { target: { value: 'Differently' } });
    expect(sendButton().getAttribute('aria-disabled')).not.toBe('true');
  });

  it('a rejected turn is put back into the input field, and the reason is shown', async () => {
    const { line, say } = await enterPlayPage();
    fireEvent.change(turnInput(), { target: { value: 'Too soon' } });
    fireEvent.click(sendButton());
    const [turn] = line.heard;
    const client_turn_id = turn?.type === 'turn' ? turn.client_turn_id : '';
    say({ type: 'refused', code: 'reply_in_progress', message: '', client_turn_id });
    expect(turnInput().value).toBe('Too soon');
    expect(screen.getByText(/your words came back/)).toBeTruthy();
  });

  it('when the dialog to end a session closes, the “End” button gets the focus again', async () => {
    await enterPlayPage();
    const end = screen.getByRole('button', { name: 'End' });
    end.focus();
    fireEvent.click(end);
    const stay = await screen.findByRole('button', { name: 'Keep talking' });
    await vi.waitFor(() => expect(document.activeElement).toBe(stay));
    fireEvent.click(stay);
    await vi.waitFor(() => expect(document.activeElement).toBe(end));
  });

  it('when the session ends, the focus moves to the section that shows the outcome', async () => {
    const { say } = await enterPlayPage();
    turnInput().focus();
    say({ type: 'outcome', seq: 2, status: 'win', reason: 'marker' });
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'The conversation is over' }));
  });

  it('R-SES-7 a session ends only after a confirmation, which can be cancelled', async () => {
    const { line } = await enterPlayPage();
    fireEvent.click(screen.getByRole('button', { name: 'End' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Keep talking' }));
    expect(line.heard).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'End' }));
    fireEvent.click(screen.getByRole('button', { name: 'End and see feedback' }));
    fireEvent.click(screen.getByRole('button', { name: 'End' }));
    expect(line.heard).toEqual([{ type: 'end' }]);
  });

  const free = { ...playedSession.scenario, mission: null, pass_mark: null };
  it.each([
    [{ turn_count: 1 }, ['Your feedback follows at once. It takes 60 of 100 to pass.']],
    [
      { turn_count: 1, scenario: { ...playedSession.scenario, pass_mark: null } },
      [
        'Your feedback follows at once, but a conversation passes only if it comes to its own end with the aim reached.',
      ],
    ],
    [
      {
        turn_count: 1,
        branch: { root_session_id: anId(), parent_session_id: anId(), message_seq: 1 },
      },
      [
        'Your feedback follows at once. Trying a moment again is practice only: it changes no score and no attempt.',
      ],
    ],
    [{ turn_count: 1, scenario: free }, ['Your feedback follows at once.']],
    [{ turn_count: 0, scenario: free }, ['You have not said anything yet, so there will be no feedback.']],
  ])(
    'R-SES-7 before a session ends, the page says what that means for its result (%#)',
    async (more, lines) => {
      await enterPlayPage({ first: { ...playSnapshot, session: { ...playedSession, ...more } } });
      fireEvent.click(screen.getByRole('button', { name: 'End' }));
      const dialog = await screen.findByRole('dialog', { name: 'End this conversation?' });
      expect([...dialog.querySelectorAll('p')].map(({ textContent }) => textContent?.trim())).toEqual(lines);
    },
  );

  it('R-SES-1 when the session ends, the page shows the outcome, unsent text and a link to the feedback', async () => {
    const toResult = vi.fn();
    const { say } = await enterPlayPage({ toResult });
    fireEvent.change(turnInput(), { target: { value: 'One more thing' } });
    say({ type: 'outcome', seq: 2, status: 'loose', reason: 'marker' });
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByText('Lost')).toBeTruthy();
    expect(screen.getByText('One more thing').tagName).toBe('Q');
    fireEvent.click(screen.getByRole('button', { name: 'See your feedback' }));
    expect(toResult).toHaveBeenCalledOnce();
  });

  it('R-SES-7 the page says of a short session why it is not scored in the words of its report', async () => {
    const over = aSession({ id: playedSession.id, status: 'end', turn_count: 2 });
    const verdict = { ...over.verdict, verdict: 'not-scored', reason: 'too-little' } as const;
    await enterPlayPage({ first: { ...playSnapshot, session: { ...over, verdict } } });
    expect(await screen.findByText(/^Too short to judge: 2 turns\. It takes at least 3\.$/)).toBeTruthy();
  });

  it('E-5 after a session was stopped for safety, the page shows whom to contact', async () => {
    const { say } = await enterPlayPage({});
    say({ type: 'outcome', seq: 2, status: 'abort', reason: 'safety' });
    expect(await screen.findByText('The role-play ended as a precaution.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'support@example.org' })).toBeTruthy();
    expect(screen.queryByText('Your feedback is being prepared.')).toBeNull();
    expect(screen.getByRole('button', { name: 'Read the conversation' })).toBeTruthy();
  });

  it.each([
    ['I am fine, go on', 'resume'],
    ['Stop here', 'end'],
  ])('E-5 the learner who is asked whether all is well can answer: %s', async (name, type) => {
    const asked = aMessage({ seq: 3, speaker: 'system', text: 'Are you all right?' });
    const session = { ...playedSession, paused_at: playedSession.created_at };
    const first = { ...playSnapshot, session, messages: [openingLine, firstTurn, asked] };
    const { line } = await enterPlayPage({ first });
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('link', { name: 'support@example.org' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name }));
    expect(line.heard.at(-1)).toMatchObject({ type });
  });

  it('E-5 whoever ends a session in which it is asked whether all is well is promised no feedback and no score', async () => {
    const asked = aMessage({ seq: 3, speaker: 'system', text: 'Are you all right?' });
    const session = { ...playedSession, paused_at: playedSession.created_at };
    await enterPlayPage({ first: { ...playSnapshot, session, messages: [openingLine, firstTurn, asked] } });
    fireEvent.click(screen.getByRole('button', { name: 'End' }));
    const dialog = await screen.findByRole('dialog', { name: 'End this conversation?' });
    expect(dialog.querySelector('p')?.textContent).toBe(
      'It ends as a precaution: nothing is scored, and there is no feedback.',
    );
    const names = within(dialog)
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
    expect(names.filter(Boolean)).toEqual(['Keep talking', 'End']);
  });

  it('E-5 the learner can report a reply from the menu of its line, and then add a reason', async () => {
    const reported = vi.fn();
    await enterPlayPage({ reported });
    fireEvent.click(screen.getByRole('button', { name: 'More about Camille’s line at 00:00' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Report this reply' }));
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

  it.each(['', 'Forty'])(
    'if the connection is lost after the reply “%s”, the play page says “Reconnecting” and not that the persona answers',
    async (text) => {
      const { line, say } = await enterPlayPage();
      say({ type: 'reply-start', seq: 2, message: replyInProgress, restart: false });
      if (text) say({ type: 'reply-delta', seq: 3, message_seq: 3, text });
      act(() => line.cut(closeCode.tryAgainLater));
      expect(screen.getByText('Reconnecting…')).toBeTruthy();
      expect(screen.getByText('No connection. Your words are kept.')).toBeTruthy();
      expect(document.body.textContent).not.toContain('Camille is');
      expect(screen.queryByRole('img', { name: 'Camille is thinking' })).toBeNull();
    },
  );

  it('the play page says while it reconnects that the time limit of the session keeps running', async () => {
    const deadline_at = new Date(Date.now() + 60_000).toISOString();
    const session = { ...playSnapshot.session, deadline_at };
    const { line } = await enterPlayPage({ first: { ...playSnapshot, session } });
    act(() => line.cut(closeCode.tryAgainLater));
    expect(
      screen.getByText(
        'Reconnecting… After a few seconds without you, the clock of this conversation stands still.',
      ),
    ).toBeTruthy();
  });

  it('the play page says that a reply has started again because the server stopped, until the next turn', async () => {
    const { say } = await enterPlayPage();
    const words = 'The server stopped while Camille was answering, so the answer has started again.';
    say({ type: 'reply-start', seq: 2, message: replyInProgress, restart: false });
    say({ type: 'reply-delta', seq: 3, message_seq: 3, text: 'Forty' });
    expect(screen.queryByText(words)).toBeNull();
    say({ type: 'reply-start', seq: 4, message: replyInProgress, restart: true });
    expect(screen.getByText(words)).toBeTruthy();
    say({ type: 'reply-end', seq: 5, message: { ...replyInProgress, text: 'Fifty.', state: 'complete' } });
    expect(screen.getByText(words)).toBeTruthy();
    say({ type: 'turn-stored', seq: 6, message: { ...firstTurn, seq: 4, client_turn_id: 'turn-2' } });
    expect(screen.queryByText(words)).toBeNull();
  });

  it('a spoken turn without its transcript is shown as being written down, and then with its text', async () => {
    const { say } = await enterPlayPage();
    const message = { ...firstTurn, seq: 4, client_turn_id: 'turn-2' };
    say({ type: 'turn-stored', seq: 2, message: { ...message, text: '', state: 'transcribing' } });
    expect(screen.getByText('Being written down')).toBeTruthy();
    say({ type: 'turn-transcribed', seq: 3, message: { ...message, text: 'We are late.' } });
    expect(screen.queryByText('Being written down')).toBeNull();
    expect(screen.getByText('We are late.')).toBeTruthy();
  });

  it('the play page does not say that the server stopped if the learner asked for a failed reply again', async () => {
    const { say } = await enterPlayPage();
    say({ type: 'reply-start', seq: 2, message: replyInProgress, restart: false });
    say({ type: 'reply-failed', seq: 3, message_seq: 3, code: 'engine_failed' });
    say({ type: 'reply-start', seq: 4, message: replyInProgress, restart: true });
    expect(screen.queryByText(/^The server stopped/)).toBeNull();
  });

  it('R-STORE-2 a notice is shown if the user was signed out, and the draft is restored later', async () => {
    const signedOut = apiError(401, { code: 'not_signed_in', message: '', correlation_id: 'c' });
    let tickets = 0;
    const ticket = answers(createLiveTicket, () => (tickets++ ? Promise.reject(signedOut) : { ticket: 't' }));
    const place = () =>
      render(
        <MockHost user={{}} texts={{ player }} calls={[ticket, answers(readSession, () => playedSession)]}>
          <PlayScreen session_id={playedSession.id} leave={() => undefined} toResult={() => undefined} />
        </MockHost>,
      );
    place();
    await vi.waitFor(() => expect(FakeWebSocket.latest).toBeDefined());
    const line = FakeWebSocket.latest as FakeWebSocket;
    act(() => line.open());
    act(() => line.say(playSnapshot));
    fireEvent.change(turnInput(), { target: { value: 'Half a sentence' } });
    act(() => line.cut(closeCode.signedOut));
    expect(await screen.findByText(/You are signed out/)).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
    expect(screen.getByText('Half a sentence').tagName).toBe('Q');
    cleanup();
    tickets = 0;
    place();
    await vi.waitFor(() => expect(FakeWebSocket.latest).not.toBe(line));
    act(() => FakeWebSocket.latest?.open());
    act(() => FakeWebSocket.latest?.say(playSnapshot));
    expect(turnInput().value).toBe('Half a sentence');
  });

  it.each([
    [
      'terms_not_accepted',
      null,
      /^The terms have changed/,
      /^Read and accept/,
      /^\/terms\/acceptance\?.*&after=%2F/,
    ],
    ['not_permitted', '2026-01-01T00:00:00.000Z', /second factor/, 'Open the profile', /^\/profile$/],
  ] as const)(
    'E-3 E-6 a session whose live channel closes because of %s leads to what is due, and says what is kept',
    async (code, second_factor_due, text, action, href) => {
      const refused = apiError(403, { code, message: '', correlation_id: 'c' });
      let tickets = 0;
      const ticket = answers(createLiveTicket, () => (tickets++ ? Promise.reject(refused) : { ticket: 't' }));
      render(
        <MockHost
          user={{ second_factor_due }}
          texts={{ player }}
          calls={[ticket, answers(readSession, () => playedSession)]}
        >
          <PlayScreen session_id={playedSession.id} leave={() => undefined} toResult={() => undefined} />
        </MockHost>,
      );
      await vi.waitFor(() => expect(FakeWebSocket.latest).toBeDefined());
      const line = FakeWebSocket.latest as FakeWebSocket;
      act(() => line.open());
      act(() => line.say(playSnapshot));
      fireEvent.change(turnInput(), { target: { value: 'Half a sentence' } });
      act(() => line.cut(closeCode.signedOut));
      expect(await screen.findByText(text)).toBeTruthy();
      expect(screen.getByRole('link', { name: action }).getAttribute('href')).toMatch(href);
      expect(screen.queryByText('See the feedback')).toBeNull();
      expect(screen.getByText('Half a sentence').tagName).toBe('Q');
    },
  );

  it.each([
    [404, 'not_found', 'It does not exist, or it is not yours to see.'],
    [403, 'organization_closing', 'Its organization is being closed, so nobody can speak in it any more.'],
  ] as const)('the page says why a session cannot be opened: %s %s', async (status, code, text) => {
    const missing = apiError(status, { code, message: '', correlation_id: 'c' });
    render(
      <MockHost
        user={{}}
        texts={{ player }}
        calls={[answers(createLiveTicket, () => Promise.reject(missing))]}
      >
        <PlayScreen session_id={playedSession.id} leave={() => undefined} toResult={() => undefined} />
      </MockHost>,
    );
    expect(await screen.findByText(text)).toBeTruthy();
  });
});
