import { parseFormData } from '@repartee/testing/vendor-fakes/http/vendor-fake';
import { aBrowserPeer } from '@repartee/testing/vendor-fakes/openai_realtime/fake-browser';
import {
  type RealtimeFake,
  startOpenAiRealtimeFake,
} from '@repartee/testing/vendor-fakes/openai_realtime/fake-server';
import { useFreshResource } from '@repartee/tooling/vitest/use-resource';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { canaryKey, connectionTo, realtimeRequest, upTo } from '../vendors-under-test.fixture.ts';
import { openAiRealtime } from './vendor.ts';

const never = new AbortController().signal;
const second = new Uint8Array(48_000).fill(20);
const fake = useFreshResource(() => startOpenAiRealtimeFake({ apiKey: canaryKey }));
const browser = useFreshResource(aBrowserPeer);

async function connect(request = {}, signal = never) {
  const conversation = await openAiRealtime
    .realtime(connectionTo(fake, {}, { model: 'gpt-realtime' }))
    .connect({ ...realtimeRequest, offer: browser.offer, ...request }, signal);
  onTestFinished(() => conversation.close());
  return conversation;
}
const sent = (type: string) => fake.clientEvents.filter((event) => event.type === type);
const hangUps = () => fake.requests.filter(({ path }) => path.endsWith('/hangup'));

async function connectPeers(request = {}) {
  const conversation = await connect(request);
  await browser.accept(conversation.answer ?? '');
  return conversation;
}

describe('WebRTC calls with OpenAI Realtime', () => {
  it('the adapter exchanges the browser’s offer, and joins the call by its id, both with the key', async () => {
    const conversation = await connectPeers({ history: [{ role: 'user', text: 'We are late.' }] });
    const [exchange, sideband] = fake.requests;
    expect([exchange?.method, exchange?.path]).toEqual(['POST', '/v1/realtime/calls']);
    const form = await parseFormData(exchange as RealtimeFake['requests'][number]);
    expect(form.get('sdp')).toBe(browser.offer);
    expect(JSON.parse(String(form.get('session')))).toEqual({
      type: 'realtime',
      model: 'gpt-realtime',
      instructions: 'You are Camille.',
      output_modalities: ['audio'],
      max_output_tokens: 400,
      audio: {
        input: {
          transcription: { model: 'gpt-4o-mini-transcribe', language: 'en' },
          turn_detection: null,
        },
        output: { voice: 'marin' },
      },
    });
    expect(sideband?.query.toString()).toBe('call_id=rtc_1');
    expect([exchange, sideband].map((request) => request?.headers.authorization)).toEqual(
      Array(2).fill(`Bearer ${canaryKey}`),
    );
    expect(conversation.answer).not.toContain(canaryKey);
    expect(sent('conversation.item.create')).toHaveLength(1);
  });

  it('a call that the vendor begins while the caller gives up is hung up', async () => {
    const caller = new AbortController();
    const conversation = connect({}, caller.signal);
    await vi.waitFor(() => expect(fake.requests).toHaveLength(1), { interval: 1 });
    caller.abort();
    await expect(conversation).rejects.toMatchObject({ code: 'aborted' });
    await vi.waitFor(() => expect(hangUps()).toHaveLength(1));
    expect(fake.calls.size).toBe(0);
  });

  it('in a WebRTC call, the audio flows between browser and vendor, and events arrive by the sideband connection', async () => {
    const conversation = await connectPeers();
    conversation.appendAudio(second);
    browser.speak(second);
    await vi.waitFor(() => expect(fake.calls.get('rtc_1')?.peer.inputBytes).toBeGreaterThan(24_000));
    conversation.commitTurn();
    const events = await upTo(conversation, 'reply-audio-stop');
    expect(events.map(({ type }) => type)).toEqual([
      'ready',
      'turn-committed',
      'learner-transcript',
      'reply-transcript-delta',
      'reply-audio-start',
      'reply-transcript-delta',
      'reply-transcript-delta',
      'reply-end',
      'reply-audio-stop',
    ]);
    expect(sent('input_audio_buffer.append')).toEqual([]);
    // A quarter of a second. The conversion to 8 kHz drops the last samples of each part.
    await vi.waitFor(() => expect(browser.heard().length).toBeGreaterThan(11_900));
    const end = events.find((event) => event.type === 'reply-end');
    expect(end).toMatchObject({
      text: 'All right. Thursday, then.',
      usage: { inputTokens: 90, outputTokens: 50 },
    });
  });

  it('an interruption of a WebRTC call cancels the reply, clears the vendor’s audio, and truncates the reply', async () => {
    fake.turns({ audio: new Uint8Array(480_000), paceMs: 30 });
    const conversation = await connectPeers();
    conversation.say('Go on.');
    const started = (await upTo(conversation, 'reply-audio-start')).at(-1);
    const itemId = started?.type === 'reply-audio-start' ? started.itemId : '';
    conversation.interrupt(itemId, 20.7);
    const after = await upTo(conversation, 'reply-end');
    expect(after).toContainEqual({ type: 'reply-audio-stop', itemId });
    expect(after.at(-1)).toMatchObject({ type: 'reply-end', cut: true });
    const interruption = ['response.cancel', 'output_audio_buffer.clear', 'conversation.item.truncate'];
    const events = fake.clientEvents.filter(({ type }) => interruption.includes(type));
    expect(events.map(({ type }) => type)).toEqual(interruption);
    expect(events.at(-1)).toMatchObject({ item_id: itemId, content_index: 0, audio_end_ms: 20 });
  });

  it('a closed conversation hangs up its WebRTC call once', async () => {
    const conversation = await connectPeers();
    conversation.close();
    conversation.close();
    await vi.waitFor(() => expect(fake.calls.size).toBe(0));
    expect(hangUps().map(({ path }) => path)).toEqual(['/v1/realtime/calls/rtc_1/hangup']);
  });

  it('a cancelled conversation hangs up its WebRTC call', async () => {
    const caller = new AbortController();
    const conversation = await connect({}, caller.signal);
    caller.abort();
    await expect(upTo(conversation, 'reply-end')).rejects.toMatchObject({ code: 'aborted' });
    await vi.waitFor(() => expect(fake.calls.size).toBe(0));
  });

  it('if the server has no WebRTC, the audio passes through the WebSocket', async () => {
    fake.webRtc('none');
    const conversation = await connect();
    expect(conversation.answer).toBeNull();
    conversation.appendAudio(second);
    conversation.commitTurn();
    expect((await upTo(conversation, 'reply-end')).some(({ type }) => type === 'reply-audio')).toBe(true);
  });

  it('a refused key is an error, and not a reason to try the WebSocket', async () => {
    fake.failWith('401');
    await expect(connect()).rejects.toMatchObject({ code: 'key-refused' });
    expect(fake.requests).toHaveLength(1);
  });
});
