import { answers, mockApi } from '@repartee/app-sdk/testing/mock-host';
import { createLiveTicket, readSession } from '@repartee/contracts/session/endpoints';
import type { ClientEvent } from '@repartee/contracts/session/live';
import { aMessage, aSession } from '@repartee/testing/builders/sessions';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readUnsent, writeUnsent } from './conversation-state.ts';
import { openConversation } from './conversation-store.ts';
import { type Line, startLiveServer } from './live-server.ts';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
  writeUnsent(session.id, { draft: '', pending: null, takes_back: null });
});

const session = aSession();
const opening = aMessage({ speaker: 'persona', text: 'I have ten minutes.' });
const snapshot = { type: 'snapshot' as const, seq: 1, session, messages: [opening] };
const turnsHeard = (line: Line | undefined) => (line?.heard ?? []).filter(({ type }) => type === 'turn');

const api = mockApi([
  answers(createLiveTicket, () => ({ ticket: 't' }) as never),
  answers(readSession, () => session),
]);

async function conversationWith(onEvent?: (event: ClientEvent, line: Line) => void, messages = [opening]) {
  const server = await startLiveServer(onEvent);
  const open = () => {
    const made = openConversation({
      session_id: session.id,
      api,
      origin: server.origin,
      pace: { first: 5, longest: 20, beat: 10_000, silence: 10_000 },
    });
    closers.push(made.close);
    return made;
  };
  closers.push(server.stop);
  const conversation = open();
  await vi.waitFor(() => expect(server.lines).toHaveLength(1));
  server.lines[0]?.say({ ...snapshot, messages });
  await vi.waitFor(() => expect(conversation.state.getState().session).not.toBeNull());
  return { server, conversation, open };
}

const store = (event: ClientEvent, line: Line, seq = 2) => {
  if (event.type !== 'turn') return;
  const { client_turn_id, text } = event;
  line.say({ type: 'turn-stored', seq, message: aMessage({ seq, text, client_turn_id }) });
};

describe('conversation over the live channel', () => {
  it('a turn is sent once, and the stored draft is cleared when the server has stored the turn', async () => {
    const { server, conversation } = await conversationWith(store);
    conversation.write('Hello');
    expect(conversation.send()).toMatchObject({ text: 'Hello' });
    expect(conversation.send()).toBeUndefined();
    await vi.waitFor(() => expect(conversation.state.getState().pending).toBeNull());
    expect(turnsHeard(server.lines[0])).toHaveLength(1);
    expect(readUnsent(session.id)).toEqual({ draft: '', pending: null, takes_back: null });
  });

  it('after a disconnect, the client resends a turn that the server has not stored', async () => {
    let deaf = true;
    const { server, conversation } = await conversationWith((event, line) => {
      if (!deaf) store(event, line);
    });
    conversation.write('Hello');
    conversation.send();
    await vi.waitFor(() => expect(turnsHeard(server.lines[0])).toHaveLength(1));
    deaf = false;
    server.lines[0]?.cut();
    await vi.waitFor(() => expect(conversation.state.getState().pending).toBeNull());
    expect(server.lines[1]?.query.get('after')).toBe('1');
    expect(turnsHeard(server.lines[1])).toEqual(turnsHeard(server.lines[0]));
    expect(conversation.state.getState().messages.map(({ text }) => text)).toEqual([opening.text, 'Hello']);
  });

  it('R-STORE-2 after a reload of the page, the draft is restored and the pending turn is sent again', async () => {
    const { server, conversation, open } = await conversationWith();
    conversation.write('Hello');
    conversation.send();
    conversation.write('And then');
    await vi.waitFor(() => expect(turnsHeard(server.lines[0])).toHaveLength(1));
    conversation.close();

    const reloaded = open();
    expect(reloaded.state.getState()).toMatchObject({ draft: 'And then', pending: { text: 'Hello' } });
    await vi.waitFor(() => expect(server.lines).toHaveLength(2));
    expect(server.lines[1]?.query.has('after')).toBe(false);
    server.lines[1]?.say(snapshot);
    await vi.waitFor(() => expect(turnsHeard(server.lines[1])).toEqual(turnsHeard(server.lines[0])));
  });

  it('after a reload of the page, a turn that the server has stored is not sent again', async () => {
    const pending = { client_turn_id: 'turn-1', text: 'Hello' };
    const messages = [opening, aMessage({ seq: 2, ...pending })];
    writeUnsent(session.id, { draft: '', pending, takes_back: null });
    const { server, conversation } = await conversationWith(undefined, messages);
    expect(conversation.state.getState().pending).toBeNull();
    conversation.ask('end');
    await vi.waitFor(() => expect(server.lines[0]?.heard).toEqual([{ type: 'end' }]));
  });

  it('a turn that is taken back is the draft again, and the next turn says which one it replaces', async () => {
    const { server, conversation } = await conversationWith();
    conversation.write('We are free weeks late.', 'utterance-1');
    const turn = conversation.send();
    if (!turn) throw new Error('the turn was not sent');
    conversation.takeBack(turn);
    const { client_turn_id } = turn;
    const { draft, pending } = conversation.state.getState();
    expect([draft, pending]).toEqual(['We are free weeks late.', null]);
    expect(readUnsent(session.id)).toMatchObject({ draft, takes_back: client_turn_id });
    conversation.write('We are three weeks late.');
    conversation.send();
    await vi.waitFor(() => expect(turnsHeard(server.lines[0])).toHaveLength(2));
    const heard = server.lines[0]?.heard.filter(({ type }) => type !== 'ping') ?? [];
    expect(heard.slice(1)).toMatchObject([
      { type: 'take-back', client_turn_id },
      { text: 'We are three weeks late.', utterance_ids: ['utterance-1'], takes_back: client_turn_id },
    ]);
    expect(conversation.state.getState().takes_back).toBeNull();
  });

  it('R-SES-7 the request to end a session is sent again after each disconnect', async () => {
    const { server, conversation } = await conversationWith();
    conversation.ask('end');
    await vi.waitFor(() => expect(server.lines[0]?.heard).toContainEqual({ type: 'end' }));
    server.lines[0]?.cut();
    await vi.waitFor(() => expect(server.lines[1]?.heard).toContainEqual({ type: 'end' }));
    server.lines[1]?.say({ type: 'outcome', seq: 2, status: 'end', reason: 'learner-ended' });
    await vi.waitFor(() => expect(conversation.state.getState()).toMatchObject({ wish: null }));
    expect(conversation.state.getState().session?.status).toBe('end');
  });
});
