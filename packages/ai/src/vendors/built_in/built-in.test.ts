import { aMissionContent, anObserverContent, aPersonaContent, aScenarioContent } from '@repartee/testing';
import { describe, expect, it } from 'vitest';
import { observe } from '../../observer/observe.ts';
import { personaReply } from '../../persona/persona-reply.ts';
import type { ChatPart } from '../../ports/chat-port.ts';
import { practiceReply } from '../../practice/practice-reply.ts';
import type { ReplyRequest } from '../../roleplay/reply-request.ts';
import { builtInChat } from './chat.ts';
import { builtInStructuredOutput } from './structured-output.ts';

const roleplay: ReplyRequest = {
  seed: 'one',
  language: 'en-GB',
  scenario: { name: 'A delay', ...aScenarioContent() },
  persona: { name: 'Camille Roussel', ...aPersonaContent({ difficulty: 3 }) },
  mission: { name: 'A date', ...aMissionContent() },
  transcript: [
    { speaker: 'persona', text: 'I have ten minutes.' },
    { speaker: 'learner', text: 'What does the date mean on your side?' },
  ],
};
const request = { messages: [], maxOutputTokens: 100, roleplay };
const never = new AbortController().signal;
const noPause = () => Promise.resolve();

describe('the built-in vendor', () => {
  it('B-6 the built-in vendor sends the first word without a delay', async () => {
    let waits = 0;
    const stream = builtInChat(async () => {
      waits += 1;
    })
      .stream(request, never)
      [Symbol.asyncIterator]();
    expect((await stream.next()).value).toMatchObject({ type: 'text' });
    expect(waits).toBe(0);
    await stream.next();
    expect(waits).toBe(1);
  });

  it('the built-in vendor streams the reply of the practice engine word by word, then `finish`', async () => {
    const parts: ChatPart[] = [];
    for await (const part of builtInChat(noPause).stream(request, never)) parts.push(part);
    const texts = parts.flatMap((part) => (part.type === 'text' ? part.text : []));
    expect(texts.length).toBeGreaterThan(3);
    expect(texts.join('')).toBe(practiceReply(roleplay).text);
    expect(parts.at(-1)).toEqual({
      type: 'finish',
      reason: 'stop',
      model: 'practice',
      vendorRequestId: null,
    });
  });

  it('the built-in vendor throws `aborted` if the caller cancels', async () => {
    const caller = new AbortController();
    const reading = (async () => {
      for await (const _ of builtInChat(noPause).stream(request, caller.signal)) caller.abort();
    })();
    await expect(reading).rejects.toMatchObject({ code: 'aborted' });
  });

  it('the built-in vendor introduces itself if a chat request contains no role-play', async () => {
    const stream = builtInChat(noPause).stream({ messages: [], maxOutputTokens: 100 }, never);
    let text = '';
    for await (const part of stream) text += part.type === 'text' ? part.text : '';
    expect(text).toContain('built-in practice engine');
  });

  it('B-6 the built-in vendor supplies replies to `personaReply` and observations to `observe`', async () => {
    const chat = builtInChat(noPause);
    let reply = '';
    for await (const text of personaReply((asked) => chat.stream(asked, never), roleplay)) reply += text;
    expect(reply).toBe(practiceReply(roleplay).text);
    const reading = await observe((asked) => builtInStructuredOutput().generate(asked, never), {
      ...roleplay,
      status: 'end',
      estimates_turns: true,
      observer: { id: 'o', name: 'Coach', ...anObserverContent() },
      transcript: roleplay.transcript.map((line, index) => ({ ...line, seq: index + 1 })),
    });
    expect(reading.criteria.map(({ key }) => key)).toEqual(anObserverContent().rubric.map(({ key }) => key));
    expect(reading.success_criteria).toHaveLength(aMissionContent().success_criteria.length);
    expect(reading.headline).not.toBe('');
    const [start, ...turns] = reading.turns ?? [];
    expect(start).toMatchObject({ seq: null, change: '' });
    expect(turns.at(-1)?.estimate).toBeGreaterThan(0);
    expect(turns.at(-1)).toMatchObject({ quote: null, change: '' });
  });

  it('the built-in vendor rejects requests for structured output other than observations and drafts', async () => {
    const asked = { messages: [], name: 'summary', schema: {}, maxOutputTokens: 100 };
    await expect(builtInStructuredOutput().generate(asked, never)).rejects.toMatchObject({
      code: 'capability-missing',
    });
  });
});
