import type { SpeechPart } from '@repartee/ai/ports/speech-port';
import type { SpeechFormat } from '@repartee/contracts/ai/voice-formats';
import { partnerSpeed } from '@repartee/contracts/people/accommodation';
import type { ReceivedClientEvent } from '@repartee/contracts/session/live';
import { spokenText } from '@repartee/contracts/session/spoken-text';
import { voiceOrDefault } from '../../ai/dispatch/default-voice.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';
import { textSoFar } from '../record/live-event-repository.ts';
import { findMessage } from '../record/message-repository.ts';
import { findSession } from '../record/session-repository.ts';
import type { SessionRecorder } from '../recording/session-recorder.ts';
import { audioError, type LiveClient } from '../runtime/live-client.ts';
import type { LiveRuntime } from '../runtime/live-runtime.ts';

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

/** A part of a persona's message. `start` and `end` are positions in UTF-16 units. */
interface SpokenSpan {
  readonly message_seq: number;
  readonly start: number;
  readonly end: number;
  readonly format: SpeechFormat;
}

/**
 * Synthesizes speech for a part of a persona's message, also during streaming. Takes the text from the stored message, so
 * that clients cannot request speech for other text.
 */
export async function* speakSpan(
  { transact, ai }: Pick<LiveRuntime, 'transact' | 'ai'>,
  session_id: string,
  { message_seq, start, end, format }: SpokenSpan,
  signal: AbortSignal,
): AsyncIterable<SpeechPart> {
  const { session, written } = await transact({ session_id }, async (tx) => ({
    session: await findSession(tx, session_id),
    written: await writtenText(tx, session_id, message_seq),
  }));
  const part = written.slice(start, end).trim();
  if (!session || !part) throw audioError('not_found');
  const { organization_id, voice, accommodation, snapshot } = session;
  const { language, mode } = snapshot.scenario.content;
  if (mode === 'text') throw audioError('voice_unavailable');
  const text = spokenText(part).text;
  // The client waits for audio. Text without speakable characters, such as an emoji, gets empty audio instead of an
  // error.
  if (!text) return yield { type: 'audio', bytes: new Uint8Array(0), mediaType: 'audio/pcm' };
  yield* ai.speak(
    {
      organization_id,
      purpose: 'persona-speech',
      session_id,
      message_seq,
      preferred_model: voice ? { kind: voice.provider, model: voice.model } : undefined,
    },
    {
      text,
      language,
      format,
      voiceFor: voiceOrDefault(voice, language),
      speed: partnerSpeed(voice, accommodation),
      ...(voice?.style ? { style: voice.style } : {}),
    },
    signal,
  );
}

/** Returns the stored text of a persona's message; while it streams, the text so far. */
async function writtenText(tx: Db, session_id: string, message_seq: number): Promise<string> {
  const message = await findMessage(tx, session_id, message_seq);
  if (message?.speaker !== 'persona') return '';
  return message.state === 'streaming' ? textSoFar(tx, session_id, message_seq) : message.text;
}
