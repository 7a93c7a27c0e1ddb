import { aiError } from '@repartee/ai/ports/ai-error';
import type { RealtimeConnection } from '@repartee/ai/ports/realtime-port';
import type { AnsweredBy } from '@repartee/contracts/ai-provider/ai-call';
import { isOver } from '@repartee/contracts/session/status';
import { findSession } from '../record/session-repository.ts';
import type { LiveRuntime } from '../runtime/live-runtime.ts';
import { hasConsented, realtimeModelsOf } from '../voice/audio-destinations.ts';
import { audioError } from '../voice/audio-error.ts';
import { acquireRealtimeLease } from './realtime-lease-repository.ts';
import { readRealtimeRequest } from './realtime-request.ts';

interface OpenConversation {
  readonly connection: RealtimeConnection;
  readonly answered_by: AnsweredBy | null;
  readonly records: boolean;
}

/**
 * Opens a realtime conversation and takes its lease, even from another tab or process. Uses only models of
 * providers to which the learner has consented. With an `offer`, the audio flows by WebRTC if the vendor can do so, except
 * if the conversation is recorded, because the audio is then recorded here.
 */
export async function openRealtimeConversation(
  { transact, ai, bus }: LiveRuntime,
  session_id: string,
  owner: string,
  offer: string | undefined,
  signal: AbortSignal,
): Promise<OpenConversation> {
  const { row, request } = await transact(async (tx) => {
    const found = await findSession(tx, session_id);
    if (!found || isOver(found.status)) throw audioError('session_over');
    if (found.paused_at) throw audioError('session_paused');
    const models = await realtimeModelsOf(tx, found, ai);
    if (models.length === 0) throw aiError('no-model');
    if (!hasConsented(found, models)) throw audioError('consent_missing');
    await acquireRealtimeLease(tx, session_id, owner);
    return { row: found, request: await readRealtimeRequest(tx, found) };
  });
  // Notifies the previous owner of the lease, which may be another process.
  bus.publish(session_id, []);
  const agreed = new Set(row.audio_consent?.provider_ids);
  const records = row.recording_consent?.withdrawn_at === null;
  let answered_by: AnsweredBy | null = null;
  const connection = await ai.converse(
    {
      organization_id: row.organization_id,
      purpose: 'persona-reply',
      session_id,
      allowsProvider: (provider_id) => agreed.has(provider_id),
      onAnswer: (by) => {
        answered_by = by;
      },
    },
    offer === undefined || records ? request : { ...request, offer },
    signal,
  );
  return { connection, answered_by, records };
}
