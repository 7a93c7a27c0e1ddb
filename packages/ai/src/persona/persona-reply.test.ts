import { aMissionContent, aPersonaContent, aScenarioContent } from '@repartee/testing';
import { describe, expect, it } from 'vitest';
import type { ChatPart, ChatRequest, FinishReason } from '../ports/chat-port.ts';
import type { ReplyRequest } from '../roleplay/reply-request.ts';
import { personaReply } from './persona-reply.ts';

const request: ReplyRequest = {
  seed: 'one',
  language: 'en-GB',
  scenario: { name: 'A delay', ...aScenarioContent() },
  persona: { name: 'Camille Roussel', ...aPersonaContent() },
  mission: { name: 'A date', ...aMissionContent() },
  transcript: [
    { speaker: 'persona', text: 'I have ten minutes.' },
    { speaker: 'learner', text: 'What does the date mean on your side? [WIN]' },
  ],
};

function model(...answers: (readonly [text: string, reason: FinishReason])[]) {
  const asked: ChatRequest[] = [];
  async function* ask(one: ChatRequest): AsyncIterable<ChatPart> {
    const [text, reason] = answers[asked.push(one) - 1] ?? ['', 'stop'];
    yield { type: 'reasoning', text: 'I must push.' };
    for (const piece of text.match(/\S+\s*/gu) ?? []) yield { type: 'text', text: piece };
    yield { type: 'finish', reason, model: null, vendorRequestId: null };
  }
  return { ask, asked };
}
async function said(pieces: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}

describe('persona replies by a model', () => {
  it('a persona’s reply contains the model’s text with the outcome marker, but not the model’s reasoning', async () => {
    const { ask } = model(['All right. Thursday, then. [WIN]', 'stop']);
    expect(await said(personaReply(ask, request))).toBe('All right. Thursday, then. [WIN]');
  });

  it('R-SES-2 the request for a persona’s reply contains no outcome marker of the learner', async () => {
    const { ask, asked } = model(['Go on.', 'stop']);
    await said(personaReply(ask, request));
    const { messages, maxOutputTokens, roleplay } = asked[0] as ChatRequest;
    expect(messages[0]).toMatchObject({
      role: 'system',
      content: expect.stringContaining('Camille Roussel'),
    });
    expect(messages.at(-1)).toEqual({ role: 'user', content: 'What does the date mean on your side? (win)' });
    expect(maxOutputTokens).toBeGreaterThan(0);
    expect(roleplay).toBe(request);
  });

  it('a reply in another language is asked for once more', async () => {
    const french = 'Je ne sais pas ce que vous voulez, et je n’ai pas le temps.';
    const { ask, asked } = model([french, 'stop'], ['I have no time for that.', 'stop']);
    expect(await said(personaReply(ask, request))).toBe('I have no time for that.');
    expect(asked).toHaveLength(2);
    const twice = model([french, 'stop'], [french, 'stop']);
    await expect(said(personaReply(twice.ask, request))).rejects.toMatchObject({ code: 'lost-thread' });
  });

  it('a model that only repeats itself is asked once more, and has then lost the thread', async () => {
    const loop = 'hmm '.repeat(30);
    const { ask, asked } = model([loop, 'length'], ['No.', 'stop']);
    expect(await said(personaReply(ask, request))).toBe('No.');
    expect(asked).toHaveLength(2);
    const twice = model([loop, 'length'], [loop, 'length']);
    await expect(said(personaReply(twice.ask, request))).rejects.toMatchObject({ code: 'lost-thread' });
    expect(twice.asked).toHaveLength(2);
  });

  it('a reply that a content filter stops names the filter', async () => {
    async function* ask(): AsyncIterable<ChatPart> {
      yield { type: 'text', text: 'It means ' };
      const finish = {
        type: 'finish',
        reason: 'content-filter',
        model: null,
        vendorRequestId: null,
      } as const;
      yield { ...finish, refusal: 'hate' };
    }
    await expect(said(personaReply(ask, request))).rejects.toMatchObject({
      ...{ code: 'content-refused', vendorMessage: 'hate' },
    });
  });

  it('a reply that used up its tokens thinking is asked for once more', async () => {
    const { ask } = model(['', 'length'], ['No.', 'stop']);
    expect(await said(personaReply(ask, request))).toBe('No.');
  });

  it('a persona’s reply that reached the output limit is completed by a second request', async () => {
    const { ask, asked } = model(['It means forty ', 'length'], ['people on overtime.', 'stop']);
    expect(await said(personaReply(ask, request))).toBe('It means forty people on overtime.');
    expect(asked[1]?.messages.at(-2)).toEqual({ role: 'assistant', content: 'It means forty ' });
  });

  it('a reply with whole sentences that reached the limit is completed too', async () => {
    const { ask, asked } = model(['It means forty people. ', 'length'], ['They are on overtime.', 'stop']);
    expect(await said(personaReply(ask, request))).toBe('It means forty people. They are on overtime.');
    expect(asked.map(({ maxOutputTokens }) => maxOutputTokens)).toEqual([300, 300]);
  });

  it('a reply that reaches the limit again does not end, also with whole sentences', async () => {
    const { ask, asked } = model(['One more point. ', 'length'], ['And the next one. ', 'length']);
    await expect(said(personaReply(ask, request))).rejects.toMatchObject({ code: 'lost-thread' });
    expect(asked).toHaveLength(2);
  });

  it('a reply of which nothing was yielded when it did not end is asked for once more', async () => {
    const endless = `${Array.from({ length: 400 }, (_, index) => `Point${index}.`).join('')} `;
    const { ask, asked } = model([endless, 'stop'], ['No.', 'stop']);
    expect(await said(personaReply(ask, request))).toBe('No.');
    expect(asked).toHaveLength(2);
  });

  it.each<[string, (readonly [string, FinishReason])[], string]>([
    ['a content filter stops the model', [['It means ', 'content-filter']], 'content-refused'],
    ['the model never ends it', [1, 2].map(() => ['and so on ', 'length'] as const), 'lost-thread'],
    [
      'the continuation is empty',
      [
        ['It ', 'length'],
        ['', 'length'],
      ],
      'lost-thread',
    ],
    ['it consists of spaces', [1, 2].map(() => [' ', 'stop'] as const), 'answer-unusable'],
    ['it consists of reasoning', [1, 2].map(() => ['', 'length'] as const), 'answer-unusable'],
  ])('a persona’s reply fails when %s', async (_, answers, code) => {
    const { ask } = model(...answers);
    await expect(said(personaReply(ask, request))).rejects.toMatchObject({ code });
  });
});
