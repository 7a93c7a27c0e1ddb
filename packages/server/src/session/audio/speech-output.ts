import type { ReceivedClientEvent } from '@repartee/contracts/session/live';
import type { SessionRecorder } from '../recording/session-recorder.ts';
import type { LiveClient } from '../runtime/live-client.ts';
import { speakSpan } from './speak-span.ts';

const spansWaiting = 32;

export interface SpeechOutput {
  speak(event: Extract<ReceivedClientEvent, { type: 'speak' }>): void;
  /** Cancels all requested speech. Resolves when no more of its audio is sent. */
  cancel(): Promise<void>;
}

/** Sends the speech that a client requests, one text span after the other. */
export function speechOutput(client: LiveClient, recorder: SessionRecorder): SpeechOutput {
  let last = client.opened;
  let waiting = 0;
  let speaking = new AbortController();

  const speak = async (
    { speech_id, ...span }: Parameters<SpeechOutput['speak']>[0],
    signal: AbortSignal,
  ): Promise<void> => {
    let media_type: string | undefined;
    const sent: Uint8Array[] = [];
    try {
      for await (const part of speakSpan(client.runtime, client.session_id, span, signal)) {
        if (part.type === 'finish') continue;
        if (media_type === undefined) {
          media_type = part.mediaType;
          client.send({ type: 'speech-start', speech_id, media_type });
        }
        sent.push(part.bytes);
        await client.sendAudio(part.bytes, signal);
      }
      if (!signal.aborted) client.send({ type: 'speech-end', speech_id });
    } catch (thrown) {
      if (signal.aborted) return;
      const code = client.errorCode(thrown, 'failed to synthesize speech');
      client.send({ type: 'speech-failed', speech_id, code });
    } finally {
      // Interrupted speech is recorded too, because the learner has heard its beginning.
      const { message_seq, start, end } = span;
      if (media_type !== undefined)
        recorder.spoken({ message_seq, span: { start, end }, media_type, bytes: Buffer.concat(sent) });
    }
  };

  return {
    speak(event) {
      if (waiting >= spansWaiting)
        return client.send({
          type: 'speech-failed',
          speech_id: event.speech_id,
          code: 'too_many_requests',
        });
      waiting += 1;
      const signal = AbortSignal.any([client.closed, speaking.signal]);
      last = last
        .then(() => (signal.aborted ? undefined : speak(event, signal)))
        .finally(() => {
          waiting -= 1;
        });
    },
    cancel() {
      speaking.abort();
      speaking = new AbortController();
      return last;
    },
  };
}
