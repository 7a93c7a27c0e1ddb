import { setTimeout as sleep } from 'node:timers/promises';
import type { SpeechPart } from '@repartee/ai/ports/speech-port';
import type { SpeechFormat } from '@repartee/contracts/ai-provider/voice-formats';
import { spokenText } from '@repartee/contracts/session/spoken-text';
import { voiceOrDefault } from '../../ai-provider/voices/default-voice.ts';
import type { Db } from '../../database/tenant-scope.ts';
import { textSoFar } from '../events/live-event-repository.ts';
import type { LiveRuntime } from '../live-runtime.ts';
import { messagesOf } from '../record/message-repository.ts';
import { findSession } from '../record/session-repository.ts';
import type { SessionRow } from '../record/session-rows.ts';
import { audioError } from '../voice/audio-error.ts';

/** A part of a persona's message. `start` and `end` are positions in UTF-16 units. */
export interface SpokenSpan {
  readonly message_seq: number;
  readonly start: number;
  readonly end: number;
  readonly format: SpeechFormat;
}

/** Maximum time between sending text of a reply to the client and storing the text. */
const longestUnstored_ms = 1000;
const lookAgain_ms = 50;

export interface ShownReply {
  readonly message_seq: number;
  readonly text: string;
  /** Session data that is loaded in advance, because the client will probably request speech for the reply. */
  readonly context?: Promise<SpeechContext> | undefined;
}

export type SpeechContext = Pick<SessionRow, 'organization_id' | 'voice' | 'snapshot'>;

/** Loads session data for speech. A call while the reply still streams avoids a delay of the first sentence. */
export const readSpeechContext = ({ transact }: LiveRuntime, session_id: string): Promise<SpeechContext> =>
  transact(async (tx) => {
    const found = await findSession(tx, session_id);
    if (!found) throw new Error('failed to load the data for speech synthesis: the session no longer exists');
    return found;
  });

/**
 * Synthesizes speech for a part of a persona's message, also during streaming. Takes the text from the message, so that
 * clients cannot request speech for other text.
 */
export async function* speakSpan(
  runtime: LiveRuntime,
  session_id: string,
  { message_seq, start, end, format }: SpokenSpan,
  signal: AbortSignal,
  shown: ShownReply | undefined,
): AsyncIterable<SpeechPart> {
  const preview = shown?.message_seq === message_seq && shown.text.length >= end ? shown : undefined;
  const written = preview?.text ?? (await writtenText(runtime, session_id, { message_seq, end }, signal));
  const part = written.slice(start, end).trim();
  if (!part) throw audioError('not_found');
  const { text } = spokenText(part);
  // The client waits for audio. Text without speakable characters, such as an emoji, gets empty audio instead of an
  // error.
  if (!text) return yield { type: 'audio', bytes: new Uint8Array(0), mediaType: 'audio/pcm' };
  const { organization_id, voice, snapshot } = await (preview?.context ??
    readSpeechContext(runtime, session_id));
  const { language, mode } = snapshot.scenario.content;
  if (mode === 'text') throw audioError('voice_unavailable');
  yield* runtime.ai.speak(
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

/**
 * Returns the stored text of a persona's message. During streaming, waits at most one second until the text up to `end`
 * is stored.
 */
async function writtenText(
  { transact }: LiveRuntime,
  session_id: string,
  { message_seq, end }: Pick<SpokenSpan, 'message_seq' | 'end'>,
  signal: AbortSignal,
): Promise<string> {
  const read = (tx: Db) => spokenMessage(tx, session_id, message_seq);
  const asked = performance.now();
  for (;;) {
    const { text, isComplete } = await transact(read);
    if (isComplete || text.length >= end || performance.now() - asked >= longestUnstored_ms) return text;
    await sleep(lookAgain_ms, undefined, { signal });
  }
}

async function spokenMessage(tx: Db, session_id: string, message_seq: number) {
  const message = (await messagesOf(tx, session_id)).find(({ seq }) => seq === message_seq);
  if (message?.speaker !== 'persona') throw audioError('not_found');
  const isComplete = message.state !== 'streaming';
  return { isComplete, text: isComplete ? message.text : await textSoFar(tx, session_id, message_seq) };
}
