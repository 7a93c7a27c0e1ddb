import type { ConversationErrorCode } from '../conversation/conversation-state.ts';
import type { SessionRecorder } from '../recording/session-recorder.ts';
import type { LiveClient } from '../runtime/live-client.ts';
import type { SessionService } from '../turn/session-service.ts';
import { readConsentingSession, transcribeUtterance } from './transcribe-utterance.ts';
import type { Utterance } from './utterance.ts';
import type { Listener } from './utterances.ts';

/** Maximum number of utterances that wait for transcription. Each waiting utterance can occupy 5 MB of memory. */
const utterancesWaiting = 6;

export interface Transcription extends Listener {
  /** Stores a turn that consists of transcribed utterances, with their recordings. */
  say(
    client_turn_id: string,
    text: string,
    utterance_ids: readonly string[],
  ): Promise<ConversationErrorCode | undefined>;
}

/** Transcribes the learner's utterances one after the other. The client sends the transcript as a turn. */
export function transcription(
  client: LiveClient,
  sessionService: SessionService,
  recorder: SessionRecorder,
): Transcription {
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
          send({ type: 'transcript-end', utterance_id, text: part.text.trim() });
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
    async say(client_turn_id, text, utterance_ids) {
      const refusal = await sessionService.say(session_id, { client_turn_id, text });
      if (!refusal) recorder.turnStored(client_turn_id, utterance_ids);
      return refusal;
    },
  };
}
