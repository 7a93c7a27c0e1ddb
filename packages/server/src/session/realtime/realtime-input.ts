import type { ReceivedClientEvent } from '@repartee/contracts/session/live';
import type { Listener, Utterances } from '../audio/utterances.ts';
import type { SessionRecorder } from '../recording/session-recorder.ts';
import type { LiveClient } from '../runtime/live-client.ts';
import type { SessionService } from '../turn/session-service.ts';
import { RealtimeCall } from './realtime-call.ts';

/** A call that was stopped counts until its connection to the vendor is closed. */
const openCalls = 3;

export interface RealtimeInput {
  /** Takes the learner's utterances while a realtime conversation is open or opening. */
  readonly listener: Listener | undefined;
  start(offer: string | undefined): void;
  stop(): void;
  /** The vendor detects the end of the learner's turns, if it can. */
  detect(detects: boolean): void;
  interrupt(event: Extract<ReceivedClientEvent, { type: 'realtime-interrupt' }>): void;
  /** Sends a typed turn to the realtime conversation. Returns false if none is open. */
  say(client_turn_id: string, text: string): boolean;
}

/** The realtime conversations (speech to speech) of one live channel. A new one ends the one before. */
export function realtimeInput(
  client: LiveClient,
  sessionService: SessionService,
  recorder: SessionRecorder,
  { silence, utterances }: { silence: () => Promise<void>; utterances: () => Utterances },
): RealtimeInput {
  let call: RealtimeCall | undefined;
  let listener: Listener | undefined;
  let calls = 0;
  const listenerOf = (current: RealtimeCall): Listener => ({
    async begin() {
      current.beginUtterance();
      return undefined;
    },
    append: (frame) => current.append(frame),
    async end(utterance) {
      if (current.isDirect) return current.commit(utterance.id);
      if (utterance.isSilent()) {
        current.drop();
        client.send({ type: 'utterance-refused', utterance_id: utterance.id, code: 'audio_silent' });
        return;
      }
      const recorded = recorder.heard(utterance.pcm, utterance.id);
      current.commit(utterance.id);
      await recorded;
    },
    drop: () => current.drop(),
  });
  return {
    get listener() {
      return listener;
    },
    start(offer) {
      if (calls >= openCalls) return client.send({ type: 'realtime-ended', code: 'too_many_requests' });
      calls += 1;
      call?.end(null);
      const started = new RealtimeCall({
        client,
        sessionService,
        recorder,
        offer,
        silence,
        utterance: () => utterances().current,
        onDetected(itemId) {
          const isTaken = utterances().take(async (utterance) => {
            const recorded = started.isDirect || recorder.heard(utterance.pcm, utterance.id);
            started.take(utterance.id, itemId);
            await recorded;
          });
          if (!isTaken) started.remove(itemId);
        },
        onEnd(code) {
          if (call !== started) return;
          call = undefined;
          listener = undefined;
          utterances().discard();
          client.send({ type: 'realtime-ended', code });
        },
      });
      call = started;
      listener = listenerOf(started);
      void client.opened
        .then(() => started.open())
        .finally(() => {
          calls -= 1;
        });
    },
    stop: () => call?.close(),
    detect: (detects) => call?.detect(detects),
    interrupt: ({ speech_id, played_ms }) => call?.interrupt(speech_id, played_ms),
    say: (client_turn_id, text) => call?.say(client_turn_id, text) ?? false,
  };
}
