import type { SpeechPart } from '@repartee/ai/ports/speech-port';
import { pronouncedText } from '@repartee/ai/pronunciation/pronounced-text';
import type { SpeechFormat } from '@repartee/contracts/ai-provider/voice-formats';
import { voiceOrDefault } from '../../ai-provider/dispatch/default-voice.ts';
import type { Db } from '../../database/tenant-scope.ts';
import { textSoFar } from '../record/live-event-repository.ts';
import { messagesOf } from '../record/message-repository.ts';
import { findSession } from '../record/session-repository.ts';
import type { LiveRuntime } from '../runtime/live-runtime.ts';
import { audioError } from '../voice/audio-error.ts';

/** A part of a persona's message. `start` and `end` are positions in UTF-16 units. */
export interface SpokenSpan {
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
  const { session, written } = await transact(async (tx) => ({
    session: await findSession(tx, session_id),
    written: await writtenText(tx, session_id, message_seq),
  }));
  const part = written.slice(start, end).trim();
  if (!session || !part) throw audioError('not_found');
  const { organization_id, voice, snapshot } = session;
  const { language, mode } = snapshot.scenario.content;
  if (mode === 'text') throw audioError('voice_unavailable');
  const text = pronouncedText(part, language);
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
      speed: voice?.speed ?? 1,
      ...(voice?.style ? { style: voice.style } : {}),
    },
    signal,
  );
}

/** Returns the stored text of a persona's message; while it streams, the text so far. */
async function writtenText(tx: Db, session_id: string, message_seq: number): Promise<string> {
  const message = (await messagesOf(tx, session_id)).find(({ seq }) => seq === message_seq);
  if (message?.speaker !== 'persona') return '';
  return message.state === 'streaming' ? textSoFar(tx, session_id, message_seq) : message.text;
}
