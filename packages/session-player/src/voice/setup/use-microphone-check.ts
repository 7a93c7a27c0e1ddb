import { tabKeys, tabStore } from '@repartee/app-sdk';
import { utteranceRate } from '@repartee/contracts/session/live';
import { useEffect, useRef, useState } from 'react';
import { judgeRecording, type RecordingVerdict } from '../microphone/judge-recording.ts';
import { type Microphone, mediaDevices, openMicrophone } from '../microphone/microphone.ts';
import { type MicrophoneProblem, microphoneProblemOf } from '../microphone/microphone-error.ts';
import { decibels } from '../microphone/pcm.ts';
import { storeAudioInput, storedAudioInput } from '../microphone/preferences.ts';

const test_samples = 4 * utteranceRate;
/** Loudness of a quiet room in dB, at which the level meter begins. */
const quiet_db = -60;

export interface MicrophoneCheckState {
  readonly state: 'closed' | 'opening' | 'open';
  readonly problem: MicrophoneProblem | null;
  readonly inputs: readonly AudioInput[];
  readonly chosen: string | null;
  /** Loudness of the microphone, from 0 to 1. */
  readonly level: number;
  readonly recording: 'none' | 'running' | 'done' | 'playing';
  /** Null until a test has been recorded. */
  readonly verdict: RecordingVerdict | null;
  /**
   * Opens the microphone. Must be called in a click handler, because browsers start audio only after a user gesture.
   */
  open(device_id?: string): Promise<void>;
  record(): void;
  play(): void;
}

/** A few seconds of the microphone, recorded, judged and played back. */
function useTestRecording() {
  const [recording, setRecording] = useState<MicrophoneCheckState['recording']>('none');
  const [verdict, setVerdict] = useState<RecordingVerdict | null>(null);
  const recorded = useRef<number[]>(undefined);
  const begin = (samples: number[] | undefined) => {
    recorded.current = samples;
    setRecording(samples ? 'running' : 'none');
    setVerdict(null);
  };
  const add = (samples: Float32Array<ArrayBuffer>) => {
    const test = recorded.current;
    if (!test || test.length >= test_samples) return;
    for (const sample of samples) test.push(sample);
    if (test.length < test_samples) return;
    setRecording('done');
    setVerdict(judgeRecording(Float32Array.from(test)));
  };
  const play = () => {
    const samples = recorded.current ?? [];
    const context = new AudioContext();
    const buffer = context.createBuffer(1, Math.max(1, samples.length), utteranceRate);
    buffer.copyToChannel(Float32Array.from(samples), 0);
    const source = context.createBufferSource();
    source.buffer = buffer;
    source.connect(context.destination);
    source.onended = () => {
      setRecording('done');
      void context.close();
    };
    setRecording('playing');
    source.start();
  };
  return { recording, verdict, add, play, record: () => begin([]), drop: () => begin(undefined) };
}

export function useMicrophoneCheck(): MicrophoneCheckState {
  const [state, setState] = useState<MicrophoneCheckState['state']>('closed');
  const [problem, setProblem] = useState<MicrophoneProblem | null>(null);
  const [inputs, setInputs] = useState<readonly AudioInput[]>([]);
  const [chosen, setChosen] = useState<string | null>(null);
  const [level, setLevel] = useState(0);
  const test = useTestRecording();
  const microphone = useRef<Microphone>(undefined);
  const attempt = useRef(0);

  const close = () => {
    attempt.current += 1;
    microphone.current?.close();
    microphone.current = undefined;
    setState('closed');
    setLevel(0);
  };
  const onSamples = (samples: Float32Array<ArrayBuffer>) => {
    setLevel(Math.max(0, 1 - decibels(samples) / quiet_db));
    test.add(samples);
  };
  const onGone = () => {
    close();
    setProblem('unplugged');
  };
  const onSilenced = (silenced: boolean) => setProblem(silenced ? 'silenced' : null);
  const open = async (device_id = storedAudioInput()) => {
    close();
    const mine = attempt.current;
    setState('opening');
    setProblem(null);
    // A test says something about the microphone with which it was recorded.
    test.drop();
    try {
      const opened = await openMicrophone({ device_id, onSamples, onGone, onSilenced });
      if (mine !== attempt.current) return opened.close();
      microphone.current = opened;
      rememberAudioInput(opened.device_id);
      setChosen(opened.device_id);
      setInputs(await listAudioInputs(mediaDevices()));
      setState('open');
    } catch (thrown) {
      if (mine !== attempt.current) return;
      setProblem(microphoneProblemOf(thrown));
      setState('closed');
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: `close` uses only refs and setters, and must not run before the component unmounts.
  useEffect(() => close, []);
  useEffect(() => {
    const { mediaDevices: devices } = navigator;
    if (state !== 'open' || !devices?.addEventListener) return;
    const list = () => void listAudioInputs(devices).then(setInputs);
    devices.addEventListener('devicechange', list);
    return () => devices.removeEventListener('devicechange', list);
  }, [state]);
  const { recording, verdict, record, play } = test;
  return { state, problem, inputs, chosen, level, recording, verdict, open, record, play };
}

/** Browsers reveal the name of a microphone only after the user has allowed access. */
export interface AudioInput {
  readonly id: string;
  readonly name: string;
}

/** Lists microphones without `communications`, which is an alias of another microphone. */
export async function listAudioInputs(devices: MediaDevices): Promise<readonly AudioInput[]> {
  const all = await devices.enumerateDevices();
  return all
    .filter(({ kind, deviceId }) => kind === 'audioinput' && deviceId && deviceId !== 'communications')
    .map(({ deviceId, label }) => ({ id: deviceId, name: label || deviceId }));
}

/** R-STORE-1 R-STORE-2: stores the selected microphone, and that the user has selected one in this browser tab. */
export function rememberAudioInput(id: string): void {
  storeAudioInput(id);
  tabStore.set(tabKeys.microphoneConfigured, 'true');
}
