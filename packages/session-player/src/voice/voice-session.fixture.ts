import type { OutcomeReason } from '@repartee/contracts/session/status';
import { afterEach, beforeEach, vi } from 'vitest';
import { aConversation, FakeAudioContext } from './fake-audio.fixture.ts';
import type { MicrophoneOptions } from './microphone/microphone.ts';
import { loadTestedFrames } from './turn-taking/voice-frames.fixture.ts';
import { type VoiceOptions, VoiceSession } from './voice-session.ts';

const rate = 44_100;
let opened: VoiceSession | undefined;

export function setUpVoiceTests(): void {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    opened?.close();
    vi.useRealTimers();
  });
}

export async function startVoiceSession(
  preferences: object = {},
  options: Partial<VoiceOptions> = {},
  line = aConversation(),
) {
  localStorage.setItem(
    'audio_input_device',
    `desk?${new URLSearchParams(preferences as Record<string, string>)}`,
  );
  const context = new FakeAudioContext();
  const frames = await loadTestedFrames();
  const closedMicrophones: string[] = [];
  let microphone: MicrophoneOptions | undefined;
  const voice = new VoiceSession({
    conversation: line.conversation,
    context: context as unknown as AudioContext,
    device_id: undefined,
    hears: true,
    detector: async () => frames,
    open: async (asked) => {
      microphone = asked;
      return { device_id: 'd', track: {} as MediaStreamTrack, close: () => closedMicrophones.push('d') };
    },
    ...options,
  });
  opened = voice;
  await vi.advanceTimersByTimeAsync(0);
  let t = 0;
  const hear = (seconds: number, loudness: number) => {
    for (let frame = 0; frame < seconds * 50; frame += 1) {
      const samples = Float32Array.from({ length: rate / 50 }, () => {
        t += 1 / rate;
        return loudness * Math.sin(2 * Math.PI * 140 * t) * (0.1 + Math.abs(Math.sin(2 * Math.PI * 2 * t)));
      });
      microphone?.onSamples(samples);
      context.pass(0.02);
    }
  };
  const speak = (seconds: number, at = -1) => {
    const speech_id = line.of('speak').at(at)?.speech_id ?? '';
    line.say({ type: 'speech-start', speech_id, media_type: 'audio/pcm' });
    line.sound(new ArrayBuffer(seconds * 24_000 * 2));
    line.say({ type: 'speech-end', speech_id });
  };
  const phase = () => voice.state.getState().phase;
  return {
    ...line,
    voice,
    context,
    hear,
    speak,
    phase,
    closedMicrophones,
    gone: () => microphone?.onGone(),
    silence: (silenced: boolean) => microphone?.onSilenced(silenced),
  };
}
/** Returns the duration of audio in seconds. */
export const durationOf = (audio: readonly ArrayBuffer[]) =>
  audio.reduce((sum, { byteLength }) => sum + byteLength, 0) / 2 / rate;

export const anOutcome = (reason: OutcomeReason, seq: number) =>
  ({ type: 'outcome', seq, status: reason === 'marker' ? 'win' : 'end', reason }) as const;

export const aClockChange = (paused_at: string | null, seq: number) =>
  ({ type: 'clock-change', seq, deadline_at: null, played_ms: 0, running_since: null, paused_at }) as const;

export const aStoredTurn = {
  seq: 2,
  speaker: 'learner',
  text: 'We are late.',
  state: 'complete',
  start_ms: 0,
  end_ms: 0,
  client_turn_id: null,
  answered_by: null,
  first_token_ms: null,
  first_sound_ms: null,
  mood: null,
  aims: null,
} as const;
