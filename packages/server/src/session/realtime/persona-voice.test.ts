import type { VendorFake } from '@repartee/testing/vendor-fakes/http/vendor-fake';
import { startOpenAiFake } from '@repartee/testing/vendor-fakes/openai/fake-server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { chooseModels } from '../../testing/choose-models.ts';
import {
  aDirectCall,
  aRealtimeCall,
  aRealtimeStage,
  type RealtimeStage,
  storedMessages,
} from './realtime.fixture.ts';

let stage: RealtimeStage;
let speaker: VendorFake;

beforeAll(async () => {
  const apiKey = 'sk-speech-right-1234';
  speaker = await startOpenAiFake({ apiKey });
  stage = await aRealtimeStage({ origins: [new URL(speaker.baseUrl).origin] });
  const provider = { name: 'Our voices', kind: 'openai' as const, base_url: speaker.baseUrl, secret: apiKey };
  await chooseModels(stage.api, provider, { speech: 'gpt-4o-mini-tts' });
});
afterAll(async () => {
  await stage.close();
  await speaker.close();
});

const personaSpeaks = {
  scenario: { call_voice: 'persona' as const },
  persona: { voice: { provider: 'openai', model: 'gpt-4o-mini-tts', voice_id: 'coral', speed: 1 } as const },
};
const sentToVendor = (type: string) => stage.vendor.clientEvents.filter((event) => event.type === type);
const spoken = () =>
  speaker.requests
    .filter(({ path }) => path.endsWith('/audio/speech'))
    .map(({ body }) => JSON.parse(body.toString()));
const reply = async (id: string) => (await storedMessages(stage, id)).at(-1);

describe('live calls in which the persona’s voice speaks', () => {
  it('R-VOICE-7 the live model hears and writes, and the voice of the persona speaks what was written', async () => {
    stage.vendor.turns({ texts: ['I have 20 minutes, ', 'then.'] });
    const { id, tab } = await aRealtimeCall(stage, personaSpeaks);
    expect(await tab.got('realtime-ready')).toMatchObject({ answer: null, voice: 'persona' });
    expect(sentToVendor('session.update').at(-1)?.session.output_modalities).toEqual(['text']);
    tab.say();
    const { message } = await tab.got('reply-end');
    expect(message).toMatchObject({ text: 'I have 20 minutes, then.', state: 'complete' });
    expect(message.answered_by).toMatchObject({ model: 'gpt-realtime' });
    expect(tab.audio).toEqual([]);
    const speech_id = crypto.randomUUID();
    tab.send({ type: 'speak', speech_id, message_seq: message.seq, start: 0, end: message.text.length });
    await tab.got('speech-end');
    expect(spoken()).toMatchObject([
      { model: 'gpt-4o-mini-tts', voice: 'coral', input: 'I have 20 minutes, then.' },
    ]);
    expect(Buffer.concat(tab.audio).length).toBeGreaterThan(0);
    expect(tab.events.map(({ type }) => type)).not.toContain('realtime-speech-start');
    // The vendor writes the learner's words down beside its answer.
    await vi.waitFor(async () =>
      expect((await storedMessages(stage, id)).at(-2)).toMatchObject({ text: 'Good morning.' }),
    );
  });

  it('an interrupted reply is cut where the learner stopped hearing it, in storage and at the vendor', async () => {
    const { id, tab } = await aRealtimeCall(stage, personaSpeaks);
    tab.say();
    const { message } = await tab.got('reply-end');
    tab.send({ type: 'interrupt', message_seq: message.seq, heard: 10 });
    await vi.waitFor(async () => expect(await reply(id)).toMatchObject({ text: 'All right.', state: 'cut' }));
    await vi.waitFor(() =>
      expect(sentToVendor('conversation.item.create').at(-1)?.item.content).toEqual([
        { type: 'output_text', text: 'All right.' },
      ]),
    );
    tab.say();
    expect(await tab.got('reply-end', 3)).toMatchObject({ message: { state: 'complete' } });
  });

  it('a reply that is still being written stops when the learner interrupts it', async () => {
    stage.vendor.turns({ texts: Array.from({ length: 200 }, () => 'blah '), paceMs: 20 });
    const { id, tab } = await aRealtimeCall(stage, personaSpeaks);
    tab.say();
    const { message_seq } = await tab.got('reply-delta');
    tab.send({ type: 'interrupt', message_seq, heard: 4 });
    await tab.got('reply-end');
    expect(await reply(id)).toMatchObject({ text: 'blah', state: 'cut' });
    tab.say();
    await tab.got('reply-end', 2);
    expect(await reply(id)).toMatchObject({ state: 'complete' });
  });

  it('R-VOICE-1 R-VOICE-7 by WebRTC the learner’s speech goes to the live model, and the voice of the persona comes from here', async () => {
    const appended = sentToVendor('input_audio_buffer.append').length;
    const { id, tab, browser } = await aDirectCall(stage, personaSpeaks);
    expect(await tab.got('realtime-ready')).toMatchObject({ answer: expect.any(String), voice: 'persona' });
    await tab.sayTo(browser);
    const { message } = await tab.got('reply-end');
    expect(message).toMatchObject({ text: 'All right. Thursday, then.', state: 'complete' });
    const end = message.text.length;
    tab.send({ type: 'speak', speech_id: crypto.randomUUID(), message_seq: message.seq, start: 0, end });
    await tab.got('speech-end');
    expect(Buffer.concat(tab.audio).length).toBeGreaterThan(0);
    expect([browser.heard().length, sentToVendor('input_audio_buffer.append').length]).toEqual([0, appended]);

    tab.send({ type: 'interrupt', message_seq: message.seq, heard: 10 });
    await vi.waitFor(async () => expect(await reply(id)).toMatchObject({ text: 'All right.', state: 'cut' }));
    await vi.waitFor(() =>
      expect(sentToVendor('conversation.item.create').at(-1)?.item.content).toEqual([
        { type: 'output_text', text: 'All right.' },
      ]),
    );
    await tab.sayTo(browser);
    expect(await tab.got('reply-end', 3)).toMatchObject({ message: { state: 'complete' } });
  });

  it('without a speech model the live model speaks, and the session says so', async () => {
    await stage.api.put('operator', '/v1/ai_choices/speech', { choices: [] });
    const { id, tab } = await aRealtimeCall(stage, personaSpeaks);
    expect(await tab.got('realtime-ready')).toMatchObject({ voice: 'model' });
    const { audio } = (await stage.api.call('user', 'GET', `/v1/coaching_sessions/${id}`)).body;
    expect(audio).toMatchObject({ call_voice: 'model', spoken_by: [] });
  });
});
