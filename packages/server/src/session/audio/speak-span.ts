import type { SpeechPart } from '@repartee/ai/ports/speech-port';
import type { SpeechFormat } from '@repartee/contracts/ai-provider/voice-formats';
import { textSoFar } from '../events/live-event-repository.ts';
import type { LiveRuntime } from '../live-runtime.ts';
import { messagesOf } from '../record/message-repository.ts';
import { findSession } from '../record/session-repository.ts';
import { speakersOf } from '../voice/audio-destinations.ts';
import { voiceFor } from '../voice/voice-for.ts';
import { audioError } from './audio-error.ts';

/** A span of a persona's message, in UTF-16 units. */
export interface SpokenSpan {
  readonly message_seq: number;
  readonly start: number;
  readonly end: number;
  readonly format: SpeechFormat;
}

/** Speaks what the persona said, also of a reply that is still written. Nothing else is ever spoken. */
export async function* speakSpan(
  { transact, ai }: LiveRuntime,
  session_id: string,
  { message_seq, start, end, format }: SpokenSpan,
  signal: AbortSignal,
): AsyncIterable<SpeechPart> {
  const { row, text, preferred_model_id } = await transact(async (tx) => {
    const found = await findSession(tx, session_id);
    if (!found) throw new Error('the session is gone');
    const message = (await messagesOf(tx, session_id)).find(({ seq }) => seq === message_seq);
    if (message?.speaker !== 'persona') throw audioError('not_found');
    const written =
      message.state === 'streaming' ? await textSoFar(tx, session_id, message_seq) : message.text;
    const [first] = await speakersOf(tx, found, ai);
    return {
      row: found,
      text: written.slice(start, end).trim(),
      preferred_model_id: first?.model_id ?? null,
    };
  });
  if (!text) throw audioError('not_found');
  const { language } = row.snapshot.scenario.content;
  yield* ai.speak(
    {
      organization_id: row.organization_id,
      purpose: 'persona-speech',
      session_id,
      message_seq,
      preferred_model_id,
    },
    { text, language, format, voiceFor: voiceFor(row.voice, language), speed: row.voice?.speed ?? 1 },
    signal,
  );
}
