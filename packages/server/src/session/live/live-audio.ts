import type { ReceivedClientEvent } from '@repartee/contracts/session/live';
import { type SpeechOutput, speechOutput } from '../audio/speech-output.ts';
import { transcription } from '../audio/transcription.ts';
import { type Utterances, utterances } from '../audio/utterances.ts';
import { RealtimeCall } from '../realtime/realtime-call.ts';
import { type SessionRecorder, sessionRecorder } from '../recording/session-recorder.ts';
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

/** A call that was stopped counts until its connection to the vendor is closed. */
const openCalls = 3;

/** The audio of one live channel: utterances go to a realtime conversation if one is open, else to the transcription. */
export class LiveAudio {
  readonly #client: LiveClient;
  readonly #sessionService: SessionService;
  readonly recorder: SessionRecorder;
  readonly utterances: Utterances;
  readonly #speech: SpeechOutput;
  /** The open realtime conversation (speech to speech). A new one ends the one before. */
  #call: RealtimeCall | undefined;
  #calls = 0;

  constructor(client: LiveClient, sessionService: SessionService) {
    this.#client = client;
    this.#sessionService = sessionService;
    this.recorder = sessionRecorder(client.runtime, client.session_id);
    this.#speech = speechOutput(client, this.recorder);
    const transcribed = transcription(client, this.recorder);
    this.utterances = utterances(client, () => this.#call ?? transcribed);
  }

  /** Audio events are processed in the order of their arrival, without waiting for the persona's replies. */
  take(event: AudioEvent): void {
    switch (event.type) {
      case 'utterance-start':
        this.utterances.start(event.utterance_id, event.sample_rate);
        break;
      case 'utterance-end':
        this.utterances.end(event.utterance_id);
        break;
      case 'utterance-cancel':
        this.utterances.cancel(event.utterance_id);
        break;
      case 'speak':
        this.#speech.speak(event);
        break;
      case 'speak-cancel':
        void this.#speech.cancel();
        break;
      case 'realtime-start':
        this.#start(event.offer);
        break;
      case 'realtime-stop':
        this.#call?.close();
        break;
      case 'realtime-detection':
        this.#call?.detect(event.detects);
        break;
      case 'realtime-interrupt':
        this.#call?.interrupt(event.speech_id, event.played_ms);
        break;
    }
  }

  /** Sends a typed turn to the realtime conversation. Returns false if none is open. */
  say(client_turn_id: string, text: string): boolean {
    return this.#call?.say(client_turn_id, text) ?? false;
  }

  /** Returns false if the reply was not spoken for a realtime conversation. */
  interrupt(message_seq: number, heard: number): boolean {
    return this.#call?.interruptReply(message_seq, heard) ?? false;
  }

  close(): void {
    this.utterances.close();
    this.#call?.close();
  }

  #start(offer: string | undefined): void {
    const client = this.#client;
    if (this.#calls >= openCalls) {
      client.send({ type: 'realtime-ended', code: 'too_many_requests' });
      return;
    }
    this.#calls += 1;
    this.#call?.hangUp(null);
    const started = new RealtimeCall({
      client,
      sessionService: this.#sessionService,
      recorder: this.recorder,
      utterances: this.utterances,
      offer,
      silence: this.#speech.cancel,
      onEnd: (code) => {
        if (this.#call !== started) return;
        this.#call = undefined;
        this.utterances.discard();
        client.send({ type: 'realtime-ended', code });
      },
    });
    this.#call = started;
    void client.opened
      .then(() => started.open())
      .finally(() => {
        this.#calls -= 1;
      });
  }
}
