import { personaPrompt } from '@repartee/ai/persona/persona-prompt';
import type { RealtimeRequest } from '@repartee/ai/ports/realtime-port';
import type { Db } from '../../database/tenant-scope.ts';
import { messagesOf } from '../record/message-repository.ts';
import type { SessionRow } from '../record/session-rows.ts';
import { castOf, transcriptForEngine } from '../reply/reply-request.ts';
import { realtimeVoiceOrDefault } from '../voice/default-voice.ts';

/**
 * Maximum number of output tokens of a reply. A reply has at most about 150 words; the tokens suffice for several
 * hundred seconds of speech.
 */
const maxOutputTokens = 2048;

/**
 * Builds the request that opens a realtime conversation for a session. The request contains the same prompt and the
 * same previous messages that a chat model would get in this session.
 */
export async function readRealtimeRequest(db: Db, session: SessionRow): Promise<RealtimeRequest> {
  const transcript = transcriptForEngine(await messagesOf(db, session.id));
  const { language } = session.snapshot.scenario.content;
  const { system, messages } = personaPrompt({
    seed: session.seed,
    ...castOf(session.snapshot),
    transcript,
  });
  return {
    instructions: system,
    history: messages.map(({ role, content }) => ({ role, text: content })),
    voice: realtimeVoiceOrDefault(session.voice),
    speed: session.voice?.speed ?? 1,
    language,
    // The vendor need not detect the end of a turn, because the learner's browser detects it by a key press or by a
    // pause in speech.
    detectTurns: false,
    maxOutputTokens,
  };
}
