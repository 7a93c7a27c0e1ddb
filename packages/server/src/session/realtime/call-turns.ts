import { setTimeout as sleep } from 'node:timers/promises';
import type { AnsweredBy } from '@repartee/contracts/ai/ai-call';
import type { CallTimes } from '../../ai/spending/call-recorder.ts';
import { storeWithRetry } from '../../runtime/database/store-with-retry.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';
import type { SessionRecorder } from '../recording/session-recorder.ts';
import type { LiveClient } from '../runtime/live-client.ts';
import { type SessionChanges, transcriptWait_ms } from '../turn/session-changes.ts';
import type { CallTurn } from './call-turn.ts';

interface CallTurnsOptions {
  readonly client: LiveClient;
  readonly sessionChanges: SessionChanges;
  readonly recorder: SessionRecorder;
  /** Resolves to false if another API process has taken over the conversation. */
  isCurrent(tx: Db): Promise<boolean>;
}

/** The turns of a realtime conversation. They are stored in their order, with their replies and recordings. */
export class CallTurns {
  answered_by: AnsweredBy | null = null;
  opened: CallTimes | undefined;
  /** True if the learner had consented to recordings when the realtime conversation was opened. */
  records = false;
  all: readonly CallTurn[] = [];
  /** Resolves when all turns so far, their replies and interruptions are stored. */
  stored: Promise<void> = Promise.resolve();
  readonly #options: CallTurnsOptions;

  constructor(options: CallTurnsOptions) {
    this.#options = options;
  }

  get underWay(): CallTurn | undefined {
    return this.all.find((turn) => !turn.ended && !turn.wasInterrupted);
  }

  /** The turn whose reply the client may still hear. */
  get speaking(): CallTurn | undefined {
    return this.all.find(({ isSounding }) => isSounding) ?? this.underWay;
  }

  /** The oldest turn with speech that the vendor has not committed. */
  get awaitingItem(): CallTurn | undefined {
    return this.all.find(({ speech }) => speech.awaitsItem);
  }

  /**
   * A reply with an unknown id belongs to the oldest turn without a reply, because replies arrive in the order of the
   * turns.
   */
  answering(itemId: string): CallTurn | undefined {
    const known = itemId ? this.all.find(({ replyItemId }) => replyItemId === itemId) : undefined;
    const turn = known ?? this.all.find((one) => !one.ended && one.replyItemId === undefined);
    if (turn && itemId) turn.replyItemId = itemId;
    turn?.accept(true);
    return turn;
  }

  add(turn: CallTurn): void {
    const isNeeded = (one: CallTurn) =>
      one.message_seq === undefined || !one.ended || !one.isTranscribed || one.isSounding;
    this.all = [...this.all.filter(isNeeded), turn];
    const { session_id, runtime } = this.#options.client;
    this.stored = this.stored
      .then(() => this.#store(turn))
      .catch((err: unknown) =>
        runtime.log.error({ err, session_id }, 'failed to store a turn of a realtime conversation'),
      );
  }

  /** Stores that a complete reply was interrupted, after the reply. */
  storeInterruption(turn: CallTurn, heard: number): void {
    const { sessionChanges, client } = this.#options;
    this.stored = this.stored.then(async () => {
      if (turn.message_seq !== undefined)
        await sessionChanges.interrupt(client.session_id, turn.message_seq, heard);
    });
  }

  /** Stores a turn and its reply, and in the background its transcript and recordings. */
  async #store(turn: CallTurn): Promise<void> {
    const { sessionChanges, recorder, client, isCurrent } = this.#options;
    if (!(await turn.accepted)) return;
    const { client_turn_id, learnerText: text } = turn;
    let done: Promise<void> | undefined;
    const reply = turn.reply(this.answered_by, this.opened, (stored) => {
      done = stored;
    });
    const refusal = await sessionChanges.say(client.session_id, { client_turn_id, text, reply, isCurrent });
    if (refusal) client.refuse(refusal, client_turn_id);
    else {
      void turn.speech.closed.then(() => recorder.turnStored(client_turn_id, turn.utterance_ids));
      if (text === null) turn.transcriptStored = this.#storeTranscript(turn);
    }
    await done;
    if (turn.message_seq !== undefined && this.records)
      recorder.spoken({ message_seq: turn.message_seq, media_type: 'audio/pcm', bytes: turn.heardAudio() });
  }

  async #storeTranscript(turn: CallTurn): Promise<void> {
    const { client, sessionChanges } = this.#options;
    const { runtime, session_id } = client;
    await turn.speech.closed;
    await Promise.race([turn.speech.transcribed, sleep(transcriptWait_ms, undefined, { ref: false })]);
    turn.speech.giveUp();
    const text = turn.learnerText;
    await storeWithRetry(runtime.log, () =>
      sessionChanges.transcribe(session_id, turn.client_turn_id, text),
    ).catch((err: unknown) =>
      runtime.log.error(
        { err, session_id },
        'failed to store the transcript of a turn of a realtime conversation',
      ),
    );
  }
}
