import { personaPrompt } from '@repartee/ai/persona/persona-prompt';
import type { RealtimeRequest } from '@repartee/ai/ports/realtime-port';
import { eagerness } from '@repartee/contracts/library/persona';
import { realtimeVoiceOrDefault } from '../../ai-provider/dispatch/default-voice.ts';
import type { Db } from '../../database/tenant-scope.ts';
import { messagesOf } from '../record/message-repository.ts';
import type { SessionRow } from '../record/session-rows.ts';
import { castOf, transcriptForEngine } from '../turn/reply-request.ts';

/**
 * Maximum number of output tokens for a reply, which has at most about 150 words. The limit suffices for
 * several minutes of speech.
 */
const maxOutputTokens = 2048;

/** The request contains the same prompt and messages that a chat model would get. */
export async function readRealtimeRequest(db: Db, session: SessionRow): Promise<RealtimeRequest> {
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
    voice: realtimeVoiceOrDefault(session.voice),
    speed: session.voice?.speed ?? 1,
    language,
    eagerness: eagerness[difficulty],
    maxOutputTokens,
  };
}
