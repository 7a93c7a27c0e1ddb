// @vitest-environment jsdom
import { sampleMp3, samplePcm, sampleWave } from '@repartee/testing/vendor-fakes/http/sample-audio';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aConversation, FakeAudioContext } from '../fake-audio.fixture.ts';
import { aStoredTurn, setUpVoiceTests, startVoiceSession } from '../voice-session.fixture.ts';
import { audioDecoder } from './audio-decoder.ts';
import { Mp3Splitter } from './mp3-frames.ts';

const frame = 1152;
const rate = 44_100;
const mp3 = (times: number) => Buffer.concat(Array.from({ length: times }, sampleMp3));
const framesOf = (bytes: ArrayBuffer) => new Mp3Splitter().push(new Uint8Array(bytes)).length;

/** A browser that decodes MP3 into samples whose value is the number of the frame in the decoded part. */
const decodedFrames: number[] = [];
class FakeOfflineContext {
  constructor(_channels: number, _length: number, sampleRate: number) {
    expect(sampleRate).toBe(rate);
  }
  async decodeAudioData(bytes: ArrayBuffer) {
    const frames = framesOf(bytes);
    decodedFrames.push(frames);
    const data = Float32Array.from({ length: frames * frame }, (_, at) => Math.floor(at / frame));
    return {
      length: data.length,
      sampleRate: rate,
      numberOfChannels: 1,
      duration: data.length / rate,
      getChannelData: () => data,
    };
  }
}
beforeEach(() => {
  decodedFrames.length = 0;
  vi.stubGlobal('OfflineAudioContext', FakeOfflineContext);
});
setUpVoiceTests();

/** Returns the seconds that were played after each piece of the audio, and at its end. */
async function playedAfterEach(media_type: string, pieces: readonly Uint8Array[]) {
  const context = new FakeAudioContext() as unknown as AudioContext;
  let seconds = 0;
  const play = ({ duration }: AudioBuffer) => {
    seconds += duration;
  };
  const decode = audioDecoder(media_type, { context, play });
  const after: number[] = [];
  for (const piece of [...pieces, undefined]) {
    await decode(piece);
    after.push(Math.round(seconds * 1000) / 1000);
  }
  return after;
}
const inPieces = (bytes: Uint8Array, size: number) =>
  Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) => bytes.slice(at * size, (at + 1) * size));

describe('R-VOICE-2 decoding while audio is downloaded', () => {
  it('16-bit PCM is played piece by piece, odd pieces too', async () => {
    expect(await playedAfterEach('audio/pcm', inPieces(samplePcm(), 4801))).toEqual([0.1, 0.2, 0.25, 0.25]);
  });

  it('WAV is played piece by piece at the sample rate of its header', async () => {
    const after = await playedAfterEach('audio/wav', inPieces(sampleWave(), 4844));
    expect(after).toEqual([0.1, 0.201, 0.25, 0.25]);
    const wave = sampleWave();
    new DataView(wave.buffer, wave.byteOffset).setUint32(24, 48_000, true);
    new DataView(wave.buffer, wave.byteOffset).setUint32(40, 0, true);
    expect(await playedAfterEach('audio/wav', inPieces(wave, 20))).toContain(0.125);
  });

  it('MP3 is played in parts, each decoded with the frames before it and played without them', async () => {
    const after = await playedAfterEach('audio/mpeg', inPieces(mp3(4), 417 * 12));
    expect(after).toEqual([0.313, 0.627, 0.94, 0.94]);
    expect(decodedFrames).toEqual([12, 22, 22]);
    const cut = await playedAfterEach('audio/mpeg', inPieces(mp3(4), 1000));
    expect(cut.at(-1)).toBe(0.94);
  });

  it('an ID3 tag at the beginning of MP3 is skipped, even if it contains a frame', async () => {
    const tag = new Uint8Array(10 + 417);
    tag.set([0x49, 0x44, 0x33, 4, 0, 0, 0, 0, 3, 33]);
    tag.set(sampleMp3().subarray(0, 417), 10);
    const after = await playedAfterEach('audio/mpeg', inPieces(Buffer.concat([tag, mp3(1)]), 300));
    expect(after.at(-1)).toBe(0.235);
  });

  it('other audio is played when all of it has arrived', async () => {
    const context = { decodeAudioData: async (all: ArrayBuffer) => ({ duration: all.byteLength }) };
    const durations: number[] = [];
    const play = ({ duration }: { duration: number }) => void durations.push(duration);
    const decode = audioDecoder('audio/ogg', { context, play } as never);
    await decode(new Uint8Array(4));
    await decode(new Uint8Array(3));
    expect(durations).toEqual([]);
    await decode(undefined);
    expect(durations).toEqual([7]);
  });
});

it.each([
  ['audio/pcm', samplePcm()],
  ['audio/wav', sampleWave()],
  ['audio/mpeg', mp3(2)],
] as const)(
  'R-VOICE-2 the first sound of %s is scheduled before the download ends',
  async (media_type, audio) => {
    const { reply, of, say, sound, context } = await startVoiceSession({}, {}, aConversation());
    reply('Forty people work overtime for this.');
    const speech_id = of('speak')[0]?.speech_id ?? '';
    say({ type: 'turn-stored', seq: 20, message: { ...aStoredTurn, seq: 3 } });
    say({ type: 'speech-start', speech_id, media_type });
    sound(new Uint8Array(audio.slice(0, (audio.length * 3) / 4)).buffer);
    await vi.advanceTimersByTimeAsync(0);
    expect(context.sources).toHaveLength(1);
    expect(of('first-sound')).toHaveLength(1);
    sound(new Uint8Array(audio.slice((audio.length * 3) / 4)).buffer);
    say({ type: 'speech-end', speech_id });
    await vi.advanceTimersByTimeAsync(0);
    expect(context.sources).toHaveLength(2);
    const [first, second] = context.sources;
    expect(second?.at).toBeCloseTo((first?.at ?? 0) + (first?.seconds ?? 0));
  },
);
