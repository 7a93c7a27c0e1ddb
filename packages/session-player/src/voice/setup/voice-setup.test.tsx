// @vitest-environment jsdom
import { answers, MockHost } from '@repartee/app-sdk/testing/mock-host';
import type { RecordingChoice } from '@repartee/contracts/people/organization/recording-choices';
import { consentToAudio } from '@repartee/contracts/session/endpoints';
import { recordingTextVersion } from '@repartee/contracts/session/recording';
import { setRecordingConsent } from '@repartee/contracts/session/recording-endpoints';
import type { Session } from '@repartee/contracts/session/session';
import { anId } from '@repartee/testing/builders/identifier';
import { aScenarioBrief, aSession } from '@repartee/testing/builders/sessions';
import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import player from '../../locales/en-GB.json' with { type: 'json' };
import { useMicrophoneCheck } from './use-microphone-check.ts';
import VoiceSetup, { type VoiceChoice } from './voice-setup.tsx';

const openAi = { provider_id: anId(), provider: 'OpenAI', model: 'whisper-1' };

interface CapturePort {
  onmessage?: (event: { data: Float32Array }) => void;
}
let capture: CapturePort = {};

/** A browser with one microphone. The test decides whether the browser denies access to it. */
function browserWith(getUserMedia: () => Promise<unknown>) {
  const enumerateDevices = async () => [
    { kind: 'audioinput', deviceId: 'desk', label: 'Desk microphone' },
    { kind: 'audiooutput', deviceId: 'ears', label: 'Headphones' },
  ];
  vi.stubGlobal('navigator', { userAgent: 'Firefox/140', mediaDevices: { getUserMedia, enumerateDevices } });
  vi.stubGlobal(
    'AudioWorkletNode',
    class {
      readonly port: CapturePort = {};
      constructor() {
        capture = this.port;
      }
    },
  );
  vi.stubGlobal(
    'AudioContext',
    class {
      readonly sampleRate = 48_000;
      readonly audioWorklet = { addModule: async () => undefined };
      createMediaStreamSource = () => ({ connect: () => undefined });
      resume = async () => undefined;
      close = async () => undefined;
    },
  );
}
const track = { stop: () => undefined, getSettings: () => ({ deviceId: 'desk' }), onended: null };
const allowed = async () => ({ getAudioTracks: () => [track] });

beforeEach(() => browserWith(allowed));
function show(
  overrides: {
    audio?: Partial<Session['audio']>;
    mode?: 'voice' | 'realtime';
    recordings?: RecordingChoice;
  } = {},
) {
  const session = aSession({
    scenario: aScenarioBrief({ mode: overrides.mode ?? 'voice' }),
    audio: {
      transcribed_by: [openAi],
      spoken_by: [openAi],
      realtime_by: [],
      call_voice: 'model',
      consented_at: null,
      ...overrides.audio,
    },
    recording: { choice: overrides.recordings ?? 'never', consent: null },
  });
  const consented = vi.fn();
  const recorded = vi.fn();
  const choose = vi.fn<(choice: VoiceChoice) => void>();
  const type = vi.fn();
  render(
    <MockHost
      texts={{ player }}
      calls={[
        answers(consentToAudio, ({ body }) => {
          consented(body);
          return session;
        }),
        answers(setRecordingConsent, ({ body }) => {
          recorded(body);
          return session;
        }),
      ]}
    >
      <VoiceSetup session={session} choose={choose} type={type} />
    </MockHost>,
  );
  return { consented, recorded, choose, type };
}
const allow = async () =>
  fireEvent.click(await screen.findByRole('button', { name: 'Allow the microphone' }));
const startButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Start talking' });

describe('set-up of a voice session', () => {
  it('R-VAL-2 the test recording says whether the learner is heard, and what to do if not', async () => {
    show();
    await allow();
    const record = async (loudness: number) => {
      fireEvent.click(await screen.findByRole('button', { name: 'Record a test' }));
      const data = Float32Array.from({ length: 5 * 48_000 }, (_, at) =>
        at % 24_000 < 14_000 ? loudness * Math.sin(at / 50) : 0,
      );
      act(() => capture.onmessage?.({ data }));
    };
    await record(0);
    expect(await screen.findByText('Nothing was heard')).toBeTruthy();
    await record(0.2);
    expect(await screen.findByText('You are heard well')).toBeTruthy();
    expect(screen.queryByText('Nothing was heard')).toBeNull();
  });

  it('R-VAL-2 opening another microphone takes back what the test of the first one said', async () => {
    const { result } = renderHook(useMicrophoneCheck);
    await act(() => result.current.open('desk'));
    act(() => result.current.record());
    act(() => capture.onmessage?.({ data: new Float32Array(5 * 48_000) }));
    expect([result.current.verdict, result.current.recording]).toEqual(['silent', 'done']);
    await act(() => result.current.open('ears'));
    expect([result.current.verdict, result.current.recording]).toEqual([null, 'none']);
  });

  it('E-4 R-STORE-1 R-STORE-2 the start requires consent, and stores the selected microphone', async () => {
    const { consented, choose } = show();
    await allow();
    expect(await screen.findByRole('meter')).toBeTruthy();
    expect(screen.getByText('Desk microphone')).toBeTruthy();
    expect(startButton().disabled).toBe(true);
    fireEvent.click(screen.getByRole('checkbox', { name: /my voice is sent to OpenAI \(whisper-1\)/ }));
    expect(startButton().disabled).toBe(false);
    fireEvent.click(startButton());
    await vi.waitFor(() => expect(choose).toHaveBeenCalledOnce());
    expect(consented).toHaveBeenCalledWith({ provider_ids: [openAi.provider_id] });
    expect(choose.mock.calls[0]?.[0]).toMatchObject({ device_id: 'desk', hears: true });
    expect([
      localStorage.getItem('audio_input_device'),
      sessionStorage.getItem('microphone_configured'),
    ]).toEqual(['desk', 'true']);
  });

  it.each(['offered', 'asked'] as const)(
    'E-4 with the recording setting “%s” of the organization, nothing is recorded until the learner ticks the box',
    async (recordings) => {
      const start = async (ticks: boolean) => {
        const { recorded, choose } = show({
          recordings,
          audio: { consented_at: '2026-01-01T00:00:00.000Z' },
        });
        const choice = await screen.findByRole<HTMLInputElement>('checkbox', {
          name: /Record what I say and what Camille says/,
        });
        expect(choice.checked).toBe(false);
        expect(screen.getByText(/Whoever may read the conversation may hear it/)).toBeTruthy();
        const asks = screen.queryByText(/Your organization asks for it; you may decline/) !== null;
        expect(asks).toBe(recordings === 'asked');
        if (ticks) fireEvent.click(choice);
        await allow();
        await screen.findByRole('meter');
        fireEvent.click(startButton());
        await vi.waitFor(() => expect(choose).toHaveBeenCalledOnce());
        cleanup();
        return recorded.mock.calls;
      };
      expect(await start(false)).toEqual([]);
      expect(await start(true)).toEqual([[{ agreed: true, text_version: recordingTextVersion }]]);
    },
  );

  it('E-4 B-6 recording is not offered if the browser itself processes speech', async () => {
    vi.stubGlobal('speechSynthesis', { getVoices: () => [{ lang: 'en-GB', localService: true }] });
    show({ recordings: 'asked', audio: { transcribed_by: [], spoken_by: [] } });
    expect(
      await screen.findByText(/Nothing is recorded: voices and recognition of this browser/),
    ).toBeTruthy();
    expect(screen.queryByRole('checkbox')).toBeNull();
    cleanup();
    show({ recordings: 'never' });
    await screen.findByRole('button', { name: 'Allow the microphone' });
    expect(screen.queryByText(/ecord what/)).toBeNull();
  });

  it('R-VAL-2 the set-up explains how to allow a denied microphone, and offers to type instead', async () => {
    browserWith(() => Promise.reject(new DOMException('', 'NotAllowedError')));
    const { type, consented } = show();
    await allow();
    expect(
      await screen.findByText(
        'The permission to use microphone is denied. Please allow access in your browser settings.',
      ),
    ).toBeTruthy();
    expect(screen.getByText(/crossed-out microphone in the address bar/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Type instead' }));
    expect(type).toHaveBeenCalledOnce();
    expect(consented).not.toHaveBeenCalled();
  });

  it('the set-up explains that a page without HTTPS cannot use the microphone', async () => {
    vi.stubGlobal('isSecureContext', false);
    show();
    await allow();
    expect(await screen.findByText('Browsers allow a microphone only on secure pages.')).toBeTruthy();
    expect(screen.getByText(/Ask your administrator for an address that begins with https/)).toBeTruthy();
  });

  it('the set-up states that a realtime conversation is not possible, and offers to talk turn by turn', async () => {
    show({ mode: 'realtime' });
    expect(
      await screen.findByText(/meant to be a live call, and no model for one is set up here/),
    ).toBeTruthy();
    expect(startButton()).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Type instead' })).toBeTruthy();
  });

  it('the set-up starts a realtime conversation after consent to its provider', async () => {
    const realtime = { provider_id: anId(), provider: 'Live AI', model: 'gpt-realtime' };
    const { choose, consented } = show({ mode: 'realtime', audio: { realtime_by: [realtime] } });
    await allow();
    fireEvent.click(
      await screen.findByRole('checkbox', {
        name: /my voice is sent to Live AI \(gpt-realtime\), OpenAI \(whisper-1\)/,
      }),
    );
    expect(screen.queryByText(/no model for one is set up/)).toBeNull();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Talk by turns' }).disabled).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: 'Start the call' }));
    await vi.waitFor(() => expect(choose).toHaveBeenCalledOnce());
    expect(consented).toHaveBeenCalledWith({ provider_ids: [realtime.provider_id, openAi.provider_id] });
    expect(choose.mock.calls[0]?.[0]).toMatchObject({ hears: true, realtime: true });
  });

  it('E-4 the set-up says that the live model hears and writes, and who speaks in the voice of the persona', async () => {
    const realtime = { provider_id: anId(), provider: 'Live AI', model: 'gpt-realtime' };
    const speaker = { provider_id: anId(), provider: 'Voices', model: 'tts-1' };
    show({
      mode: 'realtime',
      audio: { realtime_by: [realtime], spoken_by: [speaker], call_voice: 'persona' },
    });
    expect(
      await screen.findByText(
        /goes to Live AI \(gpt-realtime\), which writes Camille’s answers.*Camille’s words are spoken by Voices \(tts-1\)/,
      ),
    ).toBeTruthy();
    expect(screen.queryByText(/which answers as Camille/)).toBeNull();
  });

  it('B-6 if speech cannot be transcribed, the set-up asks for neither microphone nor consent', async () => {
    const { choose, consented } = show({ audio: { transcribed_by: [] } });
    expect(await screen.findByText(/Nothing is set up here that could write down/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Allow the microphone' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Hear Camille and type' }));
    await vi.waitFor(() => expect(choose).toHaveBeenCalledOnce());
    expect(choose.mock.calls[0]?.[0].hears).toBe(false);
    expect(consented).not.toHaveBeenCalled();
  });

  it('B-6 the set-up uses installed speech recognition of the device without asking for consent', async () => {
    const available = vi.fn(async () => 'available');
    const Recogniser = Object.assign(class {}, { available });
    vi.stubGlobal('SpeechRecognition', Recogniser);
    const { choose, consented } = show({ audio: { transcribed_by: [], spoken_by: [] } });
    expect(await screen.findByText(/Your voice does not leave it/)).toBeTruthy();
    expect(available).toHaveBeenCalledWith({ langs: ['en-GB'], processLocally: true });
    await allow();
    await screen.findByRole('meter');
    expect(screen.queryByRole('checkbox')).toBeNull();
    fireEvent.click(startButton());
    await vi.waitFor(() => expect(choose).toHaveBeenCalledOnce());
    expect(choose.mock.calls[0]?.[0]).toMatchObject({ hears: true, recognition: Recogniser });
    expect(consented).not.toHaveBeenCalled();
    cleanup();
    available.mockResolvedValue('downloadable');
    show({ audio: { transcribed_by: [], spoken_by: [] } });
    expect(await screen.findByText(/No voice is set up here/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Allow the microphone' })).toBeNull();
  });

  it('B-6 the set-up offers only typing if neither a provider nor the device can process speech', async () => {
    show({ audio: { transcribed_by: [], spoken_by: [] } });
    expect(await screen.findByText(/No voice is set up here/)).toBeTruthy();
    expect(screen.getByRole('heading').textContent).toBe('Write to Camille');
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Type instead']);
  });
});
