import { startOpenAiRealtimeFake } from '@repartee/testing/vendor-fakes/openai_realtime/fake-server';
import { useFreshResource } from '@repartee/tooling/vitest/use-resource';
import { describe, expect, it, onTestFinished } from 'vitest';
import { aiError } from '../../ports/ai-error.ts';
import type { RealtimeConnection } from '../../ports/realtime-port.ts';
import { canaryKey, connectionTo, realtimeRequest, upTo } from '../vendors-under-test.fixture.ts';
import { openAiRealtime } from './vendor.ts';

const never = new AbortController().signal;
const second = new Uint8Array(48_000);
const voice = (seconds: number) => new Uint8Array(seconds * 48_000).fill(20);
const fake = useFreshResource(() => startOpenAiRealtimeFake({ apiKey: canaryKey }));

async function connect(request = {}, overrides = {}, signal = never) {
  const conversation = await openAiRealtime
    .realtime(connectionTo(fake, {}, { model: 'gpt-realtime', ...overrides }))
    .connect({ ...realtimeRequest, ...request }, signal);
  onTestFinished(() => conversation.close());
  return conversation;
}
function speak(conversation: RealtimeConnection, audio = second): void {
  conversation.appendAudio(audio);
  conversation.commitTurn();
}
const sent = (type: string) => fake.clientEvents.filter((event) => event.type === type);

describe('the OpenAI Realtime adapter', () => {
  it('the OpenAI Realtime adapter returns the reply to a committed turn, with audio, text and usage', async () => {
    const conversation = await connect();
    speak(conversation);
    const events = await upTo(conversation, 'reply-end');
    const text = events.map((event) => (event.type === 'reply-transcript-delta' ? event.text : '')).join('');
    const audio = events.flatMap((event) => (event.type === 'reply-audio' ? [event.pcm] : []));
    expect(events[0]).toEqual({ type: 'ready' });
    expect(events).toContainEqual(
      expect.objectContaining({ type: 'learner-transcript', text: 'Good morning.' }),
    );
    expect(Buffer.concat(audio)).toHaveLength(12_000);
    expect(events.at(-1)).toMatchObject({
      type: 'reply-end',
      text,
      cut: false,
      usage: { inputTokens: 90, cachedInputTokens: 30, outputTokens: 50, audioSeconds: 1.25 },
    });
    conversation.close();
    expect(await upTo(conversation, 'ready')).toEqual([]);
  });

  it('the OpenAI Realtime adapter uses the settings format of the released (not the beta) API and sends the API key in a header', async () => {
    await connect();
    const [request] = fake.requests;
    expect(request?.query.toString()).toBe('model=gpt-realtime');
    expect(request?.headers.authorization).toBe(`Bearer ${canaryKey}`);
    expect(sent('session.update')[0]?.session).toMatchObject({
      type: 'realtime',
      instructions: 'You are Camille.',
      output_modalities: ['audio'],
      audio: {
        input: {
          format: { type: 'audio/pcm', rate: 24_000 },
          transcription: { language: 'en' },
          turn_detection: null,
        },
        output: { format: { type: 'audio/pcm', rate: 24_000 }, voice: 'marin' },
      },
    });
  });

  it('the OpenAI Realtime adapter lets the vendor detect turns if the caller requests it', async () => {
    const conversation = await connect({ eagerness: 'high' });
    conversation.detectTurns(true);
    conversation.appendAudio(voice(1));
    conversation.appendAudio(second);
    const events = await upTo(conversation, 'learner-transcript');
    expect(events.map(({ type }) => type)).toEqual([
      'ready',
      'speech-start',
      'speech-end',
      'turn-committed',
      'learner-transcript',
    ]);
    expect(sent('session.update').at(-1)?.session).toEqual({
      type: 'realtime',
      audio: {
        input: {
          format: { type: 'audio/pcm', rate: 24_000 },
          transcription: { model: 'gpt-4o-mini-transcribe', language: 'en' },
          turn_detection: {
            type: 'semantic_vad',
            eagerness: 'high',
            create_response: false,
            interrupt_response: false,
          },
        },
      },
    });
    expect([conversation.longestPauseMs, sent('response.create')]).toEqual([2000, []]);
    conversation.requestReply();
    await upTo(conversation, 'reply-end');
    conversation.detectTurns(false);
    conversation.appendAudio(voice(1));
    speak(conversation);
    expect((await upTo(conversation, 'reply-end')).map(({ type }) => type)).not.toContain('speech-start');
  });

  it('a conversation goes on with a server that refuses semantic turn detection', async () => {
    fake.semanticVad(false);
    const conversation = await connect();
    conversation.detectTurns(true);
    speak(conversation, voice(1));
    const types = (await upTo(conversation, 'reply-end')).map(({ type }) => type);
    expect([types.includes('speech-start'), types.at(-1)]).toEqual([false, 'reply-end']);
  });

  it('a withdrawn reply is cancelled and removed, its usage is reported, and the next reply begins after it', async () => {
    fake.turns({ texts: ['Too ', 'soon.'], firstPartMs: 100 }, { texts: ['Now ', 'then.'] });
    const conversation = await connect();
    speak(conversation);
    conversation.withdrawReply();
    conversation.withdrawReply();
    speak(conversation);
    const events = await upTo(conversation, 'reply-end');
    expect(events.at(-1)).toMatchObject({ text: 'Now then.', cut: false });
    expect(events.find(({ type }) => type === 'reply-withdrawn')).toMatchObject({
      usage: { inputTokens: 90, outputTokens: 50 },
    });
    expect(sent('response.cancel')).toHaveLength(1);
    expect(sent('response.create')).toHaveLength(2);
    expect(sent('conversation.item.delete')).toHaveLength(1);
  });

  it('the OpenAI Realtime adapter cancels an interrupted reply and truncates it to the received audio', async () => {
    // The reply is slow, so that the interruption arrives before its second part even on a busy machine.
    fake.turns({ paceMs: 2_000 });
    const conversation = await connect();
    speak(conversation);
    const before = await upTo(conversation, 'reply-audio');
    const first = before.at(-1);
    const itemId = first?.type === 'reply-audio' ? first.itemId : '';
    conversation.interrupt(itemId, 60_000);
    const after = await upTo(conversation, 'reply-end');
    expect(after.at(-1)).toMatchObject({ type: 'reply-end', itemId, cut: true });
    expect(after.some(({ type }) => type === 'reply-audio')).toBe(false);
    expect(sent('response.cancel')).toHaveLength(1);
    expect(sent('conversation.item.truncate')).toMatchObject([
      { item_id: itemId, content_index: 0, audio_end_ms: 83 },
    ]);
  });

  it('R-VOICE-7 with text output, the adapter asks for no voice and returns the reply as text', async () => {
    const conversation = await connect({ output: 'text' });
    speak(conversation);
    const events = await upTo(conversation, 'reply-end');
    const { output_modalities, audio } = sent('session.update')[0]?.session ?? {};
    expect([output_modalities, audio.output]).toEqual([['text'], undefined]);
    const types = events.map(({ type }) => type);
    expect(types.filter((type) => type === 'reply-transcript-delta')).toHaveLength(3);
    expect(types).not.toContain('reply-audio');
    expect(events.at(-1)).toMatchObject({ text: 'All right. Thursday, then.', usage: { audioSeconds: 1 } });
  });

  it.each([
    ['is still being written', 'reply-transcript-delta', 1],
    ['is complete', 'reply-end', 0],
  ] as const)('a written reply that %s is replaced by what was heard of it', async (_, at, cancels) => {
    const conversation = await connect({ output: 'text' });
    conversation.say('We are late.');
    const last = (await upTo(conversation, at)).at(-1);
    const itemId = last?.type === at ? last.itemId : '';
    conversation.cutReply(itemId, 'All right.');
    if (at !== 'reply-end') await upTo(conversation, 'reply-end');
    await expect.poll(() => sent('conversation.item.delete')).toMatchObject([{ item_id: itemId }]);
    expect(sent('conversation.item.create').at(-1)).toMatchObject({
      previous_item_id: itemId,
      item: { role: 'assistant', content: [{ type: 'output_text', text: 'All right.' }] },
    });
    expect(sent('response.cancel')).toHaveLength(cancels);
    expect(sent('conversation.item.truncate')).toEqual([]);
  });

  it('of a written reply that nobody has heard, nothing is kept at the vendor', async () => {
    const conversation = await connect({ output: 'text' });
    conversation.say('We are late.');
    const reply = (await upTo(conversation, 'reply-end')).at(-1);
    conversation.cutReply(reply?.type === 'reply-end' ? reply.itemId : '', '');
    await expect.poll(() => sent('conversation.item.delete')).toHaveLength(1);
    expect(sent('conversation.item.create').map(({ item }) => item.role)).toEqual(['user']);
  });

  it('the OpenAI Realtime adapter sends the history of the conversation first, and then a typed turn', async () => {
    const conversation = await connect({
      speed: 2,
      history: [
        { role: 'assistant', text: 'I have ten minutes.' },
        { role: 'user', text: 'We are late.' },
      ],
    });
    conversation.say('Three weeks.');
    const events = await upTo(conversation, 'reply-end');
    expect(sent('conversation.item.create').map(({ item }) => [item.role, item.content])).toEqual([
      ['assistant', [{ type: 'output_text', text: 'I have ten minutes.' }]],
      ['user', [{ type: 'input_text', text: 'We are late.' }]],
      ['user', [{ type: 'input_text', text: 'Three weeks.' }]],
    ]);
    expect(sent('session.update')[0]?.session.audio.output.speed).toBe(1.5);
    expect(events.at(-1)).toMatchObject({ type: 'reply-end', text: 'All right. Thursday, then.' });
  });

  it('the OpenAI Realtime adapter tells OpenAI to clear audio that the caller drops, and does not report this audio as usage', async () => {
    const conversation = await connect();
    conversation.appendAudio(second);
    conversation.dropTurn();
    speak(conversation);
    const events = await upTo(conversation, 'reply-end');
    expect(sent('input_audio_buffer.clear')).toHaveLength(1);
    expect(events.map(({ type }) => type)).toContain('turn-committed');
    expect(events.at(-1)).toMatchObject({ usage: { audioSeconds: 1.25 } });
  });

  it('the OpenAI Realtime adapter reports an empty transcript if the vendor could not transcribe a turn', async () => {
    fake.turns({ heard: null });
    const conversation = await connect();
    speak(conversation);
    expect(await upTo(conversation, 'reply-end')).toContainEqual(
      expect.objectContaining({ type: 'learner-transcript', text: '' }),
    );
  });

  it('the OpenAI Realtime adapter cancels a reply that the learner interrupts before its first part arrives', async () => {
    fake.turns({ firstPartMs: 50 });
    const conversation = await connect();
    speak(conversation);
    await upTo(conversation, 'learner-transcript');
    conversation.interrupt(null, 0);
    expect((await upTo(conversation, 'reply-end')).at(-1)).toMatchObject({ cut: true, text: '' });
  });

  it.each(['max_output_tokens', 'content_filter'] as const)(
    'the OpenAI Realtime adapter marks a reply as incomplete if the vendor ends it because of %s',
    async (incomplete) => {
      fake.turns({ texts: ['I would'], incomplete });
      const conversation = await connect();
      conversation.say('Go on.');
      expect((await upTo(conversation, 'reply-end')).at(-1)).toMatchObject({ cut: true, text: 'I would' });
    },
  );

  it('the OpenAI Realtime adapter requests the next reply only after the interrupted reply has ended', async () => {
    // The first reply is slow, so that the interruption arrives before its end even on a busy machine.
    fake.turns({ texts: ['One.'], paceMs: 2_000 }, { texts: ['Two.'] });
    const conversation = await connect();
    speak(conversation);
    await upTo(conversation, 'learner-transcript');
    conversation.interrupt(null, 0);
    speak(conversation);
    expect((await upTo(conversation, 'reply-end')).at(-1)).toMatchObject({ cut: true });
    expect((await upTo(conversation, 'reply-end')).at(-1)).toMatchObject({ cut: false, text: 'Two.' });
  });

  it.each([
    ['as OpenAI does', () => undefined],
    ['without a code', () => fake.refuseWithoutCode()],
  ])(
    'B31 a conversation goes on if the learner interrupts a reply that has just ended, which the server refuses %s',
    async (_, prepare) => {
      prepare();
      fake.turns({ texts: ['One.'] }, { texts: ['Two.'] }, { texts: ['Three.'] });
      const conversation = await connect();
      speak(conversation);
      await upTo(conversation, 'reply-end');
      // The server has no reply to cancel any more.
      conversation.interrupt(null, 0);
      speak(conversation);
      const second = (await upTo(conversation, 'reply-end')).at(-1);
      expect(second).toMatchObject({ text: 'Two.', cut: false });
      // It has not received that much, and then does not know the item.
      conversation.interrupt(second?.type === 'reply-end' ? second.itemId : '', 60_000);
      conversation.interrupt('item_unknown', 500);
      speak(conversation);
      expect((await upTo(conversation, 'reply-end')).at(-1)).toMatchObject({ text: 'Three.', cut: false });
      expect(sent('response.create')).toHaveLength(3);
    },
  );

  it('an open realtime conversation stays open if the vendor refuses one of our events', async () => {
    const conversation = await connect();
    conversation.commitTurn();
    expect((await upTo(conversation, 'reply-end')).at(-1)).toMatchObject({ type: 'reply-end' });
  });

  it('an open realtime conversation throws `aborted` if the caller cancels it', async () => {
    const caller = new AbortController();
    const conversation = await connect({}, {}, caller.signal);
    caller.abort();
    await expect(upTo(conversation, 'reply-end')).rejects.toMatchObject({ code: 'aborted' });
    await expect.poll(() => fake.requests[0]?.aborted).toBe(true);
  });

  it('an open realtime conversation throws an error from `events` if the vendor closes the connection', async () => {
    fake.failWith('cut-later');
    const conversation = await connect();
    speak(conversation);
    await expect(upTo(conversation, 'reply-end')).rejects.toMatchObject({ code: 'cut-short' });
  });

  it('the OpenAI Realtime adapter does not connect if `lookupFor` refuses the URL with `address-refused`', async () => {
    const asked: string[] = [];
    const refusing = (url: URL) => {
      asked.push(url.protocol);
      throw aiError('address-refused');
    };
    await expect(connect({}, { lookupFor: refusing })).rejects.toMatchObject({ code: 'address-refused' });
    expect(asked).toEqual(['ws:']);
    expect(fake.requests).toEqual([]);
  });

  it('the OpenAI Realtime adapter does not connect if the DNS lookup of the host name fails with `address-refused`', async () => {
    const baseUrl = fake.baseUrl.replace('127.0.0.1', 'localhost');
    const lookupFor = () => (_name: string, _options: object, done: (error: Error) => void) =>
      done(aiError('address-refused'));
    await expect(connect({}, { baseUrl, lookupFor })).rejects.toMatchObject({ code: 'address-refused' });
    expect(fake.requests).toEqual([]);
  });
});
