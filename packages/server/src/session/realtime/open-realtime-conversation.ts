import { personaPrompt } from '@repartee/ai/persona/persona-prompt';
import { aiError } from '@repartee/ai/ports/ai-error';
import type { RealtimeConnection, RealtimeRequest } from '@repartee/ai/ports/realtime-port';
import type { AnsweredBy } from '@repartee/contracts/ai/ai-call';
import { eagerness } from '@repartee/contracts/library/persona';
import type { CallVoice } from '@repartee/contracts/library/scenario-modes';
import { partnerSpeed } from '@repartee/contracts/people/accommodation';
import { isOver } from '@repartee/contracts/session/status';
import { realtimeVoiceOrDefault } from '../../ai/dispatch/default-voice.ts';
import type { CallTimes } from '../../ai/spending/call-recorder.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';
import { callVoiceOf, hasConsented, realtimeModelsOf, speakersOf } from '../record/ai-destinations.ts';
import { messagesOf } from '../record/message-repository.ts';
import { findSession } from '../record/session-repository.ts';
import type { SessionRow } from '../record/session-rows.ts';
import { audioError } from '../runtime/live-client.ts';
import type { LiveRuntime } from '../runtime/live-runtime.ts';
import { castOf, transcriptForEngine } from '../turn/transcript-for-engine.ts';
import { acquireRealtimeLease } from './realtime-lease-repository.ts';

interface OpenConversation {
  readonly connection: RealtimeConnection;
  readonly answered_by: AnsweredBy | null;
  /** The call that opened the conversation. */
  readonly opened: CallTimes | undefined;
  readonly records: boolean;
  readonly voice: CallVoice;
}

/**
 * Opens a realtime conversation and takes its lease, even from another tab or process. Uses only models of
 * providers to which the learner has consented. With an `offer`, the audio flows by WebRTC if the vendor can do so, except
 * if the conversation is recorded, because the audio is then recorded here. The persona's own voice passes through here.
 */
export async function openRealtimeConversation(
  { transact, ai, bus, calls }: LiveRuntime,
  session_id: string,
  owner: string,
  offer: string | undefined,
  signal: AbortSignal,
): Promise<OpenConversation> {
  if ((await calls.count(session_id)) > 0) throw audioError('too_many_requests');
  const { row, voice, request } = await transact({ session_id }, async (tx) => {
    const session = await findSession(tx, session_id);
    if (!session || isOver(session.status)) throw audioError('session_over');
    if (session.paused_at) throw audioError('session_paused');
    const models = await realtimeModelsOf(tx, session, ai);
    if (models.length === 0) throw aiError('no-model');
    if (!hasConsented(session, models)) throw audioError('consent_missing');
    await acquireRealtimeLease(tx, session_id, owner);
    const chosen = callVoiceOf(session, await speakersOf(tx, session, ai));
    return { row: session, voice: chosen, request: await readRealtimeRequest(tx, session, chosen) };
  });
  // Notifies the previous owner of the lease, which may be another process.
  bus.publish(session_id, []);
  const agreed = new Set(row.audio_consent?.provider_ids);
  const records = row.recording_consent?.withdrawn_at === null;
  let answered_by: AnsweredBy | null = null;
  let opened: CallTimes | undefined;
  const connection = await ai.converse(
    {
      organization_id: row.organization_id,
      purpose: 'persona-reply',
      session_id,
      allowsProvider: (provider_id) => agreed.has(provider_id),
      onAttempt: (times) => {
        opened = times();
      },
      onAnswer: (by) => {
        answered_by = by;
      },
    },
    offer === undefined || records ? request : { ...request, offer },
    signal,
  );
  return { connection, answered_by, opened, records, voice };
}

/**
 * Maximum number of output tokens for a reply, which has at most about 150 words. The limit suffices for
 * several minutes of speech.
 */
const maxOutputTokens = 2048;

/** The request contains the same prompt and messages that a chat model would get. */
async function readRealtimeRequest(db: Db, session: SessionRow, speaks: CallVoice): Promise<RealtimeRequest> {
  const transcript = transcriptForEngine(await messagesOf(db, session.id));
  const { language } = session.snapshot.scenario.content;
  const { difficulty } = session.snapshot.persona.content;
  const { system, messages } = personaPrompt({
    seed: session.seed,
    ...castOf(session.snapshot),
    transcript,
  });
  return {
    instructions: system,
    history: messages.map(({ role, content }) => ({ role, text: content })),
    output: speaks === 'model' ? 'audio' : 'text',
    voice: realtimeVoiceOrDefault(session.voice),
    speed: partnerSpeed(session.voice, session.accommodation),
    language,
    eagerness: session.accommodation?.slower_partner ? 'low' : eagerness[difficulty],
    maxOutputTokens,
  };
}
