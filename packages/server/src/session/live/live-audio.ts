import { type SpeechOutput, speechOutput } from '../audio/speech-output.ts';
import { transcription } from '../audio/transcription.ts';
import { type Utterances, utterances } from '../audio/utterances.ts';
import { RealtimeCall } from '../realtime/realtime-call.ts';
import { type SessionRecorder, sessionRecorder } from '../recording/session-recorder.ts';
import type { LiveClient } from '../runtime/live-client.ts';
import type { SessionChanges } from '../turn/session-changes.ts';

/** A call that was stopped counts until its connection to the vendor is closed. */
const openCalls = 3;

/** The audio of one live channel: utterances go to a realtime conversation if one is open, else to the transcription. */
export class LiveAudio {
  readonly #client: LiveClient;
  readonly #sessionChanges: SessionChanges;
  readonly recorder: SessionRecorder;
  readonly utterances: Utterances;
  readonly speech: SpeechOutput;
  #call: RealtimeCall | undefined;
  #calls = 0;

  constructor(client: LiveClient, sessionChanges: SessionChanges) {
    this.#client = client;
    this.#sessionChanges = sessionChanges;
    this.recorder = sessionRecorder(client.runtime, client.session_id);
    this.speech = speechOutput(client, this.recorder);
    const transcribed = transcription(client, this.recorder);
    this.utterances = utterances(client, () => this.#call ?? transcribed);
  }

  /** The open realtime conversation (speech to speech). */
  get call(): RealtimeCall | undefined {
    return this.#call;
  }

  close(): void {
    this.utterances.close();
    this.#call?.close();
  }

  /** Opens a realtime conversation, which ends the one before. */
  startCall(offer: string | undefined): void {
    const client = this.#client;
    if (this.#calls >= openCalls) {
      client.send({ type: 'realtime-ended', code: 'too_many_requests' });
      return;
    }
    this.#calls += 1;
    this.#call?.hangUp(null);
    const started = new RealtimeCall({
      client,
      sessionChanges: this.#sessionChanges,
      recorder: this.recorder,
      utterances: this.utterances,
      offer,
      silence: this.speech.cancel,
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
