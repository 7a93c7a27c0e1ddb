import { sampleMp3, sampleWave } from '@repartee/testing/vendor-fakes/http/sample-audio';
import { describe, expect, it } from 'vitest';
import type { SpeechRequest } from '../../ports/speech-port.ts';
import { collected, connectionTo, speechRequest } from '../vendors-under-test.fixture.ts';
import { compatibleSpeech } from './speech.ts';

const never = new AbortController().signal;
const json = (body: unknown, status = 200) => Response.json(body, { status });
const audio = (bytes: Uint8Array, type: string) =>
  new Response(new Uint8Array(bytes), { headers: { 'content-type': type } });

/** A server that answers as `answer` says. Records the format of each request for speech. */
function server(answer: (path: string, format: string) => Response) {
  const formats: string[] = [];
  const serve: typeof fetch = async (url, init) => {
    const format = init?.body ? JSON.parse(String(init.body)).response_format : '';
    if (format) formats.push(format);
    return answer(new URL(String(url)).pathname.replace('/v1', ''), format);
  };
  const place = { baseUrl: 'http://vendor/v1' };
  return { formats, speech: compatibleSpeech(connectionTo(place, {}, { fetch: serve, model: 'kokoro' })) };
}
const speak = async ({ speech }: ReturnType<typeof server>, format: SpeechRequest['format']) => {
  const [first] = await collected(speech.speak({ ...speechRequest, format }, never));
  return first?.type === 'audio' ? first.mediaType : undefined;
};

describe('R-VOICE-2 speech of an OpenAI-compatible server', () => {
  it('speech is requested as WAV, whose header states the sample rate, and never as raw PCM', async () => {
    const wave = server(() => audio(sampleWave(), 'audio/wav'));
    expect([await speak(wave, 'pcm16'), await speak(wave, 'chunked')]).toEqual(['audio/wav', 'audio/wav']);
    expect(wave.formats).toEqual(['wav', 'mp3']);
  });

  it('a server that refuses WAV is asked for MP3, and is not asked for WAV again', async () => {
    const onlyMp3 = server((_, format) =>
      format === 'mp3' ? audio(sampleMp3(), 'audio/mpeg') : json({ detail: 'Unsupported format' }, 422),
    );
    expect([await speak(onlyMp3, 'pcm16'), await speak(onlyMp3, 'pcm16')]).toEqual([
      'audio/mpeg',
      'audio/mpeg',
    ]);
    expect(onlyMp3.formats).toEqual(['wav', 'mp3', 'mp3']);
  });

  it.each([
    ['MP3', sampleMp3(), 'audio/mpeg', 'pcm16', 'audio/mpeg'],
    ['WAV', sampleWave(), 'application/octet-stream', 'chunked', 'audio/wav'],
  ] as const)('the media type is that of the audio if a server sends %s for any format', async (...row) => {
    const [, bytes, type, format, expected] = row;
    expect(
      await speak(
        server(() => audio(bytes, type)),
        format,
      ),
    ).toBe(expected);
  });

  it('the first error is thrown if the format was not the reason of the refusal', async () => {
    const refusing = server((_, format) => json({ error: `bad voice in ${format}` }, 400));
    await expect(speak(refusing, 'mp3')).rejects.toMatchObject({ vendorMessage: 'bad voice in mp3' });
  });
});

describe('voices of an OpenAI-compatible server', () => {
  it.each([
    [
      'Kokoro',
      '/audio/voices',
      { voices: ['ff_siwis'] },
      { id: 'ff_siwis', name: 'ff_siwis', languages: ['fr-FR'] },
    ],
    [
      'Speaches',
      '/audio/speech/voices',
      [
        { model_id: 'another model', voice_id: 'en_US-amy-low' },
        { model_id: 'kokoro', voice_id: 'fr_FR-siwis-medium' },
      ],
      { id: 'fr_FR-siwis-medium', name: 'fr_FR-siwis-medium', languages: ['fr-FR'] },
    ],
    [
      'a server with named voices',
      '/voices',
      { data: [{ id: 'v1', name: 'Nora', language: 'en-GB' }] },
      { id: 'v1', name: 'Nora', languages: ['en-GB'] },
    ],
  ])('the voices of %s are listed', async (_, at, body, voice) => {
    const { speech } = server((path) => (path === at ? json(body) : json({ detail: 'Not Found' }, 404)));
    expect(await speech.listVoices?.(never)).toEqual([voice]);
  });

  it('the list is empty if the server has none', async () => {
    const { speech } = server(() => json({ detail: 'Not Found' }, 404));
    expect(await speech.listVoices?.(never)).toEqual([]);
  });
});
