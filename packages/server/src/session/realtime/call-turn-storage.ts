import { setTimeout as sleep } from 'node:timers/promises';
import type { AnsweredBy } from '@repartee/contracts/ai-provider/ai-call';
import { storeWithRetry } from '../../database/store-with-retry.ts';
import type { Db } from '../../database/tenant-scope.ts';
import type { SessionRecorder } from '../recording/session-recorder.ts';
import type { LiveClient } from '../runtime/live-client.ts';
import { type SessionService, transcriptWait_ms } from '../turn/session-service.ts';
import type { CallTurn } from './call-turn.ts';

interface CallTurnStorage {
  readonly client: LiveClient;
  readonly sessionService: SessionService;
  readonly recorder: SessionRecorder;
  readonly answered_by: AnsweredBy | null;
  /** True if the learner had consented to recordings when the realtime conversation was opened. */
  readonly records: boolean;
  isCurrent(tx: Db): Promise<boolean>;
}

/** Stores a turn of a realtime conversation and its reply, and in the background its transcript and recordings. */
export async function storeCallTurn(turn: CallTurn, storage: CallTurnStorage): Promise<void> {
  const { sessionService, recorder, client, answered_by, records, isCurrent } = storage;
  if (!(await turn.accepted)) return;
  const text = turn.learnerText;
  let done: Promise<void> | undefined;
  const refusal = await sessionService.say(client.session_id, {
    client_turn_id: turn.client_turn_id,
    text,
    reply: turn.reply(answered_by, (given) => {
      done = given;
    }),
    isCurrent,
  });
  if (refusal) client.refuse(refusal, turn.client_turn_id);
  else {
    void turn.speech.closed.then(() => recorder.turnStored(turn.client_turn_id, turn.utterance_ids));
    if (text === null) turn.transcriptStored = storeTranscript(turn, storage);
  }
  await done;
  if (turn.message_seq !== undefined && records)
    recorder.spoken({ message_seq: turn.message_seq, media_type: 'audio/pcm', bytes: turn.heardAudio() });
}

async function storeTranscript(turn: CallTurn, { sessionService, client }: CallTurnStorage): Promise<void> {
  const { runtime, session_id } = client;
  await turn.speech.closed;
  await Promise.race([turn.speech.transcribed, sleep(transcriptWait_ms, undefined, { ref: false })]);
  turn.speech.giveUp();
  const text = turn.learnerText;
  await storeWithRetry(runtime.log, () =>
    sessionService.transcribe(session_id, turn.client_turn_id, text),
  ).catch((err: unknown) =>
    runtime.log.error(
      { err, session_id },
      'failed to store the transcript of a turn of a realtime conversation',
    ),
  );
}
