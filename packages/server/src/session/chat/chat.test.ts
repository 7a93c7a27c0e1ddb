import type { ChatWithMessages } from '@repartee/contracts/session/chat/chat';
import { errorReply, textReply } from '@repartee/testing';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { aScenarioId } from '../../testing/a-guest.ts';
import { useTestApiAndFake } from '../../testing/use-test-api.fixture.ts';

const { api, fake } = useTestApiAndFake();
let provider_id: string;
let model_id: string;

beforeAll(async () => {
  const provider = { name: 'Server', kind: 'openai_compatible', base_url: fake.base_url };
  provider_id = (await api.post('operator', '/v1/ai_providers', provider)).id;
  const model = { provider_id, name: 'small', capability: 'chat' };
  model_id = (await api.post('operator', '/v1/ai_models', model)).id;
});

const create = (by = 'editor', more: object = {}): Promise<ChatWithMessages> =>
  api.post(by, '/v1/chats', { name: 'Try', model_id, ...more });
const say = (id: string, text = 'Hello.', by = 'editor') =>
  api.call(by, 'POST', `/v1/chats/${id}/messages`, { text });
const read = (id: string, by = 'editor'): Promise<ChatWithMessages> => api.get(by, `/v1/chats/${id}`);
const answered = (id: string) =>
  vi.waitFor(
    async () => {
      const chat = await read(id);
      expect(chat.messages.at(-1)?.state).not.toBe('streaming');
      return chat;
    },
    { interval: 30 },
  );

describe('a test chat', () => {
  it('R-ENT-4 a test chat streams the reply of its model, which receives the instructions and the previous messages', async () => {
    const { id } = await create('editor', { instructions: 'You are a baker.' });
    fake.script({ kind: 'say', chunks: ['Good ', 'morning.'], delay_ms: 20, pause_ms: 600 });
    const sent = await say(id, 'Who are you?');
    expect(sent.body.messages).toMatchObject([
      { seq: 1, speaker: 'learner', text: 'Who are you?', state: 'complete' },
      { seq: 2, speaker: 'persona', text: '', state: 'streaming', answered_by: null },
    ]);
    await vi.waitFor(async () =>
      expect((await read(id)).messages[1]).toMatchObject({ text: 'Good ', state: 'streaming' }),
    );
    expect((await answered(id)).messages[1]).toMatchObject({
      text: 'Good morning.',
      state: 'complete',
      finish_reason: 'stop',
      answered_by: { provider: 'Server', model: 'small', built_in: false },
      first_part_ms: expect.any(Number),
      total_ms: expect.any(Number),
    });
    fake.script(textReply('Bread.'));
    await say(id, 'What do you sell?');
    await answered(id);
    expect(fake.requests.at(-1)?.body.messages).toEqual([
      { role: 'system', content: 'You are a baker.' },
      { role: 'user', content: 'Who are you?' },
      { role: 'assistant', content: 'Good morning.' },
      { role: 'user', content: 'What do you sell?' },
    ]);
  });

  it('a test chat rejects a second message while a reply is streaming', async () => {
    const { id } = await create();
    fake.script({ kind: 'say', chunks: ['Slow.'], delay_ms: 400 });
    expect((await say(id)).status).toBe(200);
    expect(await say(id)).toMatchObject({ status: 409, body: { code: 'reply_in_progress' } });
    expect((await answered(id)).messages).toHaveLength(2);
  });

  it('a test chat stores the error code of a failed reply, and later model calls do not contain this reply', async () => {
    const { id } = await create();
    fake.script({ kind: 'cut', chunks: ['Half of '] });
    await say(id, 'First.');
    const { messages } = await answered(id);
    expect(messages[1]).toMatchObject({ state: 'failed', text: 'Half of ', error_code: 'cut-short' });
    fake.script(textReply('Yes.'));
    await say(id, 'Second.');
    await answered(id);
    expect(JSON.stringify(fake.requests.at(-1)?.body.messages)).not.toContain('Half of');
  });

  it('a test chat stores the name of the fallback model with a reply if the chosen model has failed', async () => {
    const { id } = await create();
    const other = { provider_id, name: 'large', capability: 'chat', is_default: true };
    const body = await api.post('operator', '/v1/ai_models', other);
    fake.script(errorReply(404), textReply('Here I am.'));
    await say(id);
    expect((await answered(id)).messages[1]).toMatchObject({
      state: 'complete',
      text: 'Here I am.',
      answered_by: { provider: 'Server', model: 'large' },
    });
    await api.call('operator', 'DELETE', `/v1/ai_models/${body.id}`);
  });

  it('R-PERM-2 a test chat can be read only by its creator and by operators of the organization', async () => {
    const { id } = await create();
    expect((await read(id, 'operator')).name).toBe('Try');
    expect(await api.status('user', 'GET', `/v1/chats/${id}`)).toBe(404);
    expect(await api.status('foreign operator', 'GET', `/v1/chats/${id}`)).toBe(404);
    expect((await say(id, 'Hello.', 'operator')).status).toBe(404);
    const own = (await api.get('editor', '/v1/own_chats')).items;
    expect(own.map((chat: { id: string }) => chat.id)).toContain(id);
    const kinds = (await api.get('user', '/v1/own_chats')).items.map(({ kind }: { kind: string }) => kind);
    expect(kinds).not.toContain('test');
    const page = await api.get('operator', '/v1/chats?search=small&page_size=48');
    expect(page.items.map((chat: { id: string }) => chat.id)).toContain(id);
    expect(await api.status('editor', 'GET', '/v1/chats')).toBe(403);
  });

  it('R-PERM-2 renaming a test chat fails if another request has changed its name; deleting the chat deletes its messages', async () => {
    const { id } = await create();
    await say(id);
    await answered(id);
    const rename = (name: string, was: string) =>
      api.call('operator', 'PUT', `/v1/chats/${id}`, { name, expected: { name: was } });
    expect((await rename('Bakery', 'Try')).body).toMatchObject({ name: 'Bakery', message_count: 2 });
    expect(await rename('Shop', 'Try')).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
    expect(await api.status('operator', 'DELETE', `/v1/chats/${id}`)).toBe(204);
    const left = await api.everywhere((tx) =>
      tx.selectFrom('test_chat_message').select('seq').where('chat_id', '=', id).execute(),
    );
    expect(left).toEqual([]);
  });

  it('R-PERM-6 a user lists and reads the conversations of their own sessions only', async () => {
    const scenario_id = await aScenarioId(api);
    const session = await api.post('user', '/v1/coaching_sessions', { scenario_id });
    const { items } = await api.get('user', '/v1/own_chats');
    expect(items[0]).toMatchObject({ id: session.id, kind: 'session', name: session.name });
    const chat = await api.get('user', `/v1/chats/${session.id}`);
    expect(chat.messages.map(({ speaker }: { speaker: string }) => speaker)).toContain('persona');
    expect(await api.status('editor', 'GET', `/v1/chats/${session.id}`)).toBe(404);
    expect(await api.status('user', 'DELETE', `/v1/chats/${session.id}`)).toBe(403);
  });

  it('R-PERM-6 an editor renames and deletes their own test chats, but no others', async () => {
    const { id } = await create();
    const path = `/v1/chats/${id}`;
    expect((await api.put('editor', path, { name: 'Mine' })).name).toBe('Mine');
    const other = await api.call('operator', 'POST', '/v1/chats', { name: 'Theirs', model_id: null });
    expect(await api.status('editor', 'DELETE', `/v1/chats/${other.body.id}`)).toBe(404);
    expect(await api.status('editor', 'DELETE', path)).toBe(204);
  });

  it('creating a test chat needs a model of the user’s organization and the permission for test chats', async () => {
    const answer = await api.call('foreign operator', 'POST', '/v1/chats', { name: 'Try', model_id });
    expect(answer).toMatchObject({ status: 400, body: { details: { model_id: expect.any(String) } } });
    expect(await api.status('user', 'POST', '/v1/chats', { name: 'Try', model_id })).toBe(403);
  });
});

describe('a test chat with a role-play', () => {
  beforeAll(() =>
    api.call('operator', 'PUT', '/v1/ai_choices/chat', { choices: [{ model_id, key_id: null }] }),
  );

  const roleplay = (change: object = {}) => ({
    language: 'en-GB',
    persona: {
      name: 'Camille Roussel',
      content: { character: 'You run the plant.', opening_line: 'You have ten minutes.', difficulty: 4 },
    },
    scenario: { name: 'Delay', content: { context: 'The release slips.' } },
    mission: null,
    ...change,
  });
  const begin = (by = 'editor', change: object = {}) =>
    create(by, { model_id: null, roleplay: roleplay(change) });

  it('a role-play in a test chat starts with the opening line of an unsaved persona, which the model then plays', async () => {
    const items = async () => (await api.get('editor', '/v1/personas')).total;
    const before = await items();
    const chat = await begin();
    expect(chat.messages).toMatchObject([{ seq: 1, speaker: 'persona', text: 'You have ten minutes.' }]);
    fake.script(textReply('Then say it.'));
    await say(chat.id, 'We are late.');
    const after = await answered(chat.id);
    expect(after.messages.at(-1)).toMatchObject({ text: 'Then say it.', outcome: null, state: 'complete' });
    const [system, ...said] = fake.requests.at(-1)?.body.messages ?? [];
    expect(String(system?.content)).toContain('You are Camille Roussel');
    expect(String(system?.content)).toContain('The release slips.');
    expect(String(system?.content)).toContain('4 of 4, hostile');
    expect(JSON.stringify(said)).toContain('You have ten minutes.');
    expect(await items()).toBe(before);
  });

  it('R-SES-2 an outcome marker such as `[END]` is removed from a reply in a test chat, and ends the role-play', async () => {
    const { id } = await begin();
    fake.script(textReply('I have heard enough.\n[END]'));
    await say(id, 'So?');
    const chat = await answered(id);
    expect(chat.messages.at(-1)).toMatchObject({ text: 'I have heard enough.', outcome: 'end' });
    expect((await say(id, 'Wait.')).body.code).toBe('session_over');
  });

  it('a role-play in a test chat ends two minutes after its start, and then accepts no message', async () => {
    const chat = await begin();
    expect(Date.parse(chat.ends_at ?? '') - Date.parse(chat.created_at)).toBe(120_000);
    await api.update('test_chat', { id: chat.id }, { created_at: new Date(Date.now() - 121_000) });
    expect((await say(chat.id, 'Hello?')).body.code).toBe('session_over');
  });

  it('a role-play in a test chat creates no coaching session, and its AI call has the purpose test-chat', async () => {
    const sessions = async () => (await api.get('operator', '/v1/coaching_sessions')).total;
    const before = await sessions();
    const { id } = await begin();
    fake.script(textReply('Yes.'));
    await say(id);
    await answered(id);
    await api.app.ai.recorded();
    expect(await sessions()).toBe(before);
    const call = await api.everywhere((tx) =>
      tx.selectFrom('ai_call').selectAll().orderBy('created_at', 'desc').executeTakeFirstOrThrow(),
    );
    expect(call).toMatchObject({ purpose: 'test-chat', session_id: null, state: 'settled' });
  });

  it('a role-play in a test chat needs a persona with a character text, and a user with permission for test chats', async () => {
    const persona = { name: 'Tom', content: { character: '' } };
    const answer = await api.call('editor', 'POST', '/v1/chats', {
      name: 'Try',
      model_id: null,
      roleplay: roleplay({ persona }),
    });
    expect([answer.status, Object.keys(answer.body.details)]).toEqual([
      400,
      ['roleplay.persona.content.character'],
    ]);
    const body = { name: 'Try', model_id: null, roleplay: roleplay() };
    expect(await api.status('user', 'POST', '/v1/chats', body)).toBe(403);
  });
});

it('B-6 the practice engine, which needs no AI model, plays an unsaved persona if no model is configured', async () => {
  const chat = await api.post('foreign operator', '/v1/chats', {
    name: 'Try',
    model_id: null,
    roleplay: {
      language: 'fr-FR',
      persona: { name: 'Karim', content: { character: 'Vous êtes inquiet.', language: 'fr-FR' } },
      scenario: null,
      mission: null,
    },
  });
  await say(chat.id, 'Comment voyez-vous la situation ?', 'foreign operator');
  await vi.waitFor(
    async () => {
      const { messages } = await read(chat.id, 'foreign operator');
      expect(messages.at(-1)).toMatchObject({ state: 'complete', answered_by: { built_in: true } });
      expect(messages.at(-1)?.text).not.toContain('built-in practice engine');
    },
    { interval: 50 },
  );
});
