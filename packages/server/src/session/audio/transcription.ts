import { aiError } from '@repartee/ai/ports/ai-error';
import type { TranscriptionPart } from '@repartee/ai/ports/transcription-port';
import { hasConsented, transcribersOf } from '../record/ai-destinations.ts';
import { findSession } from '../record/session-repository.ts';
import type { SessionRow } from '../record/session-rows.ts';
import type { SessionRecorder } from '../recording/session-recorder.ts';
import { audioError, type LiveClient } from '../runtime/live-client.ts';
import type { LiveRuntime } from '../runtime/live-runtime.ts';
import type { Utterance } from './utterance.ts';
import type { Listener } from './utterances.ts';

/** Maximum number of utterances that wait for transcription. Each waiting utterance can occupy 5 MB of memory. */
const utterancesWaiting = 6;

/** Transcribes the learner's utterances one after the other. The client sends the transcript as a turn. */
export function transcription(client: LiveClient, recorder: SessionRecorder): Listener {
  const { runtime, session_id, opened, closed, send } = client;
  /** Set while the database is asked whether the server may receive audio, and afterwards if it may. */
  let permission: Promise<unknown> | undefined;
  let last = opened;
  let waiting = 0;

  const transcribe = async (utterance: Utterance): Promise<void> => {
    const utterance_id = utterance.id;
    try {
      for await (const part of transcribeUtterance(runtime, session_id, utterance, closed)) {
        if (part.type === 'text-delta') send({ type: 'transcript-delta', utterance_id, text: part.text });
        else {
          await recorder.heard(utterance.pcm, utterance_id);
          const { language } = part;
          send({ type: 'transcript-end', utterance_id, text: part.text.trim(), language });
        }
      }
    } catch (thrown) {
      if (closed.aborted) return;
      const code = client.errorCode(thrown, 'failed to transcribe an utterance');
      send({ type: 'utterance-refused', utterance_id, code });
    }
  };

  return {
    async begin() {
      permission ??= opened.then(() => readConsentingSession(runtime, session_id));
      try {
        await permission;
        return undefined;
      } catch (thrown) {
        permission = undefined;
        return client.errorCode(thrown, 'failed to check the consent to send audio');
      }
    },
    append: () => undefined,
    async end(utterance) {
      if (waiting >= utterancesWaiting)
        return send({ type: 'utterance-refused', utterance_id: utterance.id, code: 'too_many_requests' });
      waiting += 1;
      last = last
        .then(() => transcribe(utterance))
        .finally(() => {
          waiting -= 1;
        });
      await last;
    },
    drop: () => undefined,
  };
}

/** Throws unless the session is spoken and the learner has consented to all models that would transcribe it. */
const readConsentingSession = (
  { transact, ai }: Pick<LiveRuntime, 'transact' | 'ai'>,
  session_id: string,
): Promise<SessionRow> =>
  transact({ session_id }, async (tx) => {
    const row = await findSession(tx, session_id);
    if (!row) throw audioError('session_over');
    if (row.snapshot.scenario.content.mode === 'text') throw audioError('consent_missing');
    const transcribers = await transcribersOf(tx, row, ai);
    if (transcribers.length === 0) throw aiError('no-model');
    if (!hasConsented(row, transcribers)) throw audioError('consent_missing');
    return row;
  });

/** Transcribes an utterance only with models of providers to which the learner has consented. */
async function* transcribeUtterance(
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
