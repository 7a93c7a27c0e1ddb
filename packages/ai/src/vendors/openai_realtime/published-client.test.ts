import { connect as connectTcp } from 'node:net';
import { aBrowserPeer } from '@repartee/testing/vendor-fakes/openai_realtime/fake-browser';
import { startOpenAiRealtimeFake } from '@repartee/testing/vendor-fakes/openai_realtime/fake-server';
import { useFreshResource } from '@repartee/tooling/vitest/use-resource';
import OpenAI from 'openai';
import { OpenAIRealtimeWS } from 'openai/realtime/ws';
import { describe, expect, it } from 'vitest';

const apiKey = 'sk-published-client';
const fake = useFreshResource(() => startOpenAiRealtimeFake({ apiKey }));

describe('the npm client of OpenAI Realtime against the fake server', () => {
  it('the npm client of OpenAI Realtime plays one turn of a conversation with the fake server', async () => {
    const { port } = new URL(fake.baseUrl);
    const client = new OpenAI({ apiKey, baseURL: fake.baseUrl });
    // The client of OpenAI always connects with TLS, but the fake server has no certificate, so connect with plain
    // TCP.
    const createConnection = () => connectTcp(Number(port), '127.0.0.1');
    const realtime = new OpenAIRealtimeWS({ model: 'gpt-realtime', options: { createConnection } }, client);
    const finished = Promise.withResolvers<string>();
    realtime.on('error', finished.reject);
    realtime.on('session.created', () => {
      const format = { type: 'audio/pcm', rate: 24_000 } as const;
      realtime.send({
        type: 'session.update',
        session: {
          type: 'realtime',
          audio: { input: { format, turn_detection: null }, output: { format, voice: 'marin' } },
        },
      });
    });
    realtime.on('session.updated', () => {
      realtime.send({ type: 'input_audio_buffer.append', audio: Buffer.alloc(9600).toString('base64') });
      realtime.send({ type: 'input_audio_buffer.commit' });
      realtime.send({ type: 'response.create' });
    });
    realtime.on('response.done', ({ response }) => finished.resolve(response.status ?? ''));
    expect(await finished.promise).toBe('completed');
    realtime.close();
  });

  it('the npm client of OpenAI creates and hangs up a WebRTC call with the fake server', async () => {
    const client = new OpenAI({ apiKey, baseURL: fake.baseUrl });
    const browser = await aBrowserPeer();
    const session = { type: 'realtime', model: 'gpt-realtime' } as const;
    const response = await client.realtime.calls.create({ sdp: browser.offer, session });
    const call_id = response.headers.get('location')?.split('/').at(-1) ?? '';
    await browser.accept(await response.text());
    expect(browser.state()).toBe('connected');
    await client.realtime.calls.hangup(call_id);
    expect(fake.calls.size).toBe(0);
    await browser.close();
  });
});
