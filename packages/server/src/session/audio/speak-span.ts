import { setTimeout as sleep } from 'node:timers/promises';
import type { SpeechPart } from '@repartee/ai/ports/speech-port';
import type { SpeechFormat } from '@repartee/contracts/ai-provider/voice-formats';
import type { Db } from '../../database/tenant-scope.ts';
import { textSoFar } from '../events/live-event-repository.ts';
import type { LiveRuntime } from '../live-runtime.ts';
import { messagesOf } from '../record/message-repository.ts';
import { findSession } from '../record/session-repository.ts';
import { speakersOf } from '../voice/audio-destinations.ts';
import { audioError } from '../voice/audio-error.ts';
import { voiceFor } from '../voice/voice-for.ts';

/** A span of a persona's message, in UTF-16 units. */
export interface SpokenSpan {
  readonly message_seq: number;
  readonly start: number;
  readonly end: number;
  readonly format: SpeechFormat;
}

/** A player may have seen text of a reply this long before it is stored. */
const longestUnstored_ms = 1000;
const lookAgain_ms = 50;

/** Text of a reply that its player was shown, perhaps before it is stored. */
export interface ShownReply {
  readonly message_seq: number;
  readonly text: string;
}

/** Speaks what the persona said, also of a reply that is still written. Nothing else is ever spoken. */
export async function* speakSpan(
  { transact, ai }: LiveRuntime,
  session_id: string,
  { message_seq, start, end, format }: SpokenSpan,
  signal: AbortSignal,
  shown: ShownReply | undefined,
): AsyncIterable<SpeechPart> {
  const preview = shown?.message_seq === message_seq && shown.text.length >= end ? shown.text : undefined;
  const read = async (tx: Db) => {
    const found = await findSession(tx, session_id);
    if (!found) throw new Error('the session is gone');
    const message = (await messagesOf(tx, session_id)).find(({ seq }) => seq === message_seq);
    if (message?.speaker !== 'persona') throw audioError('not_found');
    const written =
      message.state === 'streaming'
        ? (preview ?? (await textSoFar(tx, session_id, message_seq)))
        : message.text;
    const [first] = await speakersOf(tx, found, ai);
    return {
      row: found,
      isComplete: message.state !== 'streaming' || written.length >= end,
      text: written.slice(start, end).trim(),
      preferred_model_id: first?.model_id ?? null,
    };
  };
  const asked = performance.now();
  let span = await transact(read);
  while (!span.isComplete && performance.now() - asked < longestUnstored_ms) {
    await sleep(lookAgain_ms, undefined, { signal });
    span = await transact(read);
  }
  const { row, text, preferred_model_id } = span;
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
    {
      text,
      language,
      format,
      voiceFor: voiceFor(row.voice, language),
      speed: row.voice?.speed ?? 1,
      ...(row.voice?.style ? { style: row.voice.style } : {}),
    },
    signal,
  );
}
