import { aiError } from '@repartee/ai/ports/ai-error';
import type { TranscriptionPart } from '@repartee/ai/ports/transcription-port';
import type { LiveRuntime } from '../live-runtime.ts';
import { findSession } from '../record/session-repository.ts';
import { hasConsented, transcribersOf } from '../voice/audio-destinations.ts';
import { audioError } from '../voice/audio-error.ts';
import type { Utterance } from './utterance.ts';

/** Transcribes an utterance only with models of providers to which the learner has consented. */
export async function* transcribeUtterance(
  { transact, ai }: LiveRuntime,
  session_id: string,
  utterance: Utterance,
  signal: AbortSignal,
): AsyncIterable<TranscriptionPart> {
  if (utterance.isSilent()) throw audioError('audio_silent');
  const { row, destinations } = await transact(async (tx) => {
    const found = await findSession(tx, session_id);
    if (!found) throw new Error('failed to transcribe an utterance: the session no longer exists');
    return { row: found, destinations: await transcribersOf(tx, found, ai) };
  });
  if (destinations.length === 0) throw aiError('no-model');
  if (!hasConsented(row, destinations)) throw audioError('consent_missing');
  const agreed = new Set(row.audio_consent?.provider_ids);
  yield* ai.transcribe(
    {
      organization_id: row.organization_id,
      purpose: 'learner-transcription',
      session_id,
      allowsProvider: (provider_id) => agreed.has(provider_id),
    },
    {
      audio: utterance.toWave(),
      mediaType: 'audio/wav',
      language: row.snapshot.scenario.content.language,
      durationSeconds: utterance.seconds,
    },
    signal,
  );
}
