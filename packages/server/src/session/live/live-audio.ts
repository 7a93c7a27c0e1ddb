import type { ReceivedClientEvent } from '@repartee/contracts/session/live';
import { type SpeechOutput, speechOutput } from '../audio/speech-output.ts';
import { type Transcription, transcription } from '../audio/transcription.ts';
import { type Utterances, utterances } from '../audio/utterances.ts';
import { type RealtimeInput, realtimeInput } from '../realtime/realtime-input.ts';
import { sessionRecorder } from '../recording/session-recorder.ts';
import type { LiveClient } from '../runtime/live-client.ts';
import type { SessionService } from '../turn/session-service.ts';

const audioEvents = [
  'utterance-start',
  'utterance-end',
  'utterance-cancel',
  'speak',
  'speak-cancel',
  'realtime-start',
  'realtime-stop',
  'realtime-detection',
  'realtime-interrupt',
] as const;
export type AudioEvent = Extract<ReceivedClientEvent, { type: (typeof audioEvents)[number] }>;

export const isAudioEvent = (event: ReceivedClientEvent): event is AudioEvent =>
  audioEvents.some((type) => type === event.type);

export interface LiveAudio {
  readonly speech: SpeechOutput;
  readonly transcription: Transcription;
  readonly utterances: Utterances;
  readonly realtime: RealtimeInput;
}

/** The audio of one live channel: utterances go to a realtime conversation if one is open, else to the transcription. */
export function liveAudio(client: LiveClient, sessionService: SessionService): LiveAudio {
  const recorder = sessionRecorder(client.runtime, client.session_id);
  const speech = speechOutput(client, recorder);
  const transcribed = transcription(client, sessionService, recorder);
  const realtime = realtimeInput(client, sessionService, recorder, {
    silence: speech.cancel,
    utterances: () => received,
  });
  const received: Utterances = utterances(client, () => realtime.listener ?? transcribed);
  return { speech, transcription: transcribed, utterances: received, realtime };
}

/** Audio events are processed in the order of their arrival, without waiting for the persona's replies. */
export function takeAudioEvent({ speech, utterances, realtime }: LiveAudio, event: AudioEvent): void {
  switch (event.type) {
    case 'utterance-start':
      utterances.start(event.utterance_id, event.sample_rate);
      break;
    case 'utterance-end':
      utterances.end(event.utterance_id);
      break;
    case 'utterance-cancel':
      utterances.cancel(event.utterance_id);
      break;
    case 'speak':
      speech.speak(event);
      break;
    case 'speak-cancel':
      void speech.cancel();
      break;
    case 'realtime-start':
      realtime.start(event.offer);
      break;
    case 'realtime-stop':
      realtime.stop();
      break;
    case 'realtime-detection':
      realtime.detect(event.detects);
      break;
    case 'realtime-interrupt':
      realtime.interrupt(event);
      break;
  }
}
