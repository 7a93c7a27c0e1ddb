import type { TranscriptionPart } from '@repartee/ai/ports/transcription-port';
import { findSession } from '../record/session-repository.ts';
import type { SessionRow } from '../record/session-rows.ts';
import type { LiveRuntime } from '../runtime/live-runtime.ts';
import { consentedTranscribers } from '../voice/audio-destinations.ts';
import { audioError } from '../voice/audio-error.ts';
import type { Utterance } from './utterance.ts';

/** Throws unless the learner's audio may be sent to the models that would transcribe it. */
export const readConsentingSession = (
  { transact, ai }: Pick<LiveRuntime, 'transact' | 'ai'>,
  session_id: string,
): Promise<SessionRow> =>
  transact(async (tx) => {
    const row = await findSession(tx, session_id);
    if (!row) throw audioError('session_over');
    await consentedTranscribers(tx, row, ai);
    return row;
  });

/** Transcribes an utterance only with models of providers to which the learner has consented. */
export async function* transcribeUtterance(
  { transact, ai }: LiveRuntime,
  session_id: string,
  utterance: Utterance,
  signal: AbortSignal,
): AsyncIterable<TranscriptionPart> {
  if (utterance.isSilent()) throw audioError('audio_silent');
  const row = await readConsentingSession({ transact, ai }, session_id);
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
