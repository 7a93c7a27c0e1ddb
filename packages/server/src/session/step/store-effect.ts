import { stopMessage } from '@repartee/ai/safety/stop-message';
import type { AnsweredBy } from '@repartee/contracts/ai-provider/ai-call';
import type { ErrorCode } from '@repartee/contracts/errors';
import type { Db } from '../../database/tenant-scope.ts';
import type { SpeechTiming } from '../audio/utterance.ts';
import type { ConversationEffect } from '../conversation/conversation-state.ts';
import { type NewEvent, textSoFar } from '../events/live-event-repository.ts';
import { presentClock } from '../record/conversation-record.ts';
import { insertMessage, presentMessage, textOf, updateMessage } from '../record/message-repository.ts';
import type { SessionRow } from '../record/session-rows.ts';
import { deleteRecordings } from '../recording/recording-repository.ts';
import { heardText } from './heard-text.ts';

/** What a step needs beyond the event itself. */
export interface StepContext {
  readonly client_turn_id?: string;
  /** Of a turn that was spoken. */
  readonly timing?: SpeechTiming | null;
  /** The whole reply, for `reply-complete`. */
  readonly reply_text?: string;
  readonly first_token_ms?: number | null;
  /** Who gave the reply, for `reply-complete`. */
  readonly answered_by?: AnsweredBy | null;
  /** Why there is no reply, for `reply-fail`. */
  readonly failure?: ErrorCode;
  /** Who is to give a reply that starts. */
  readonly owner?: string;
}

/** Stores what an effect does to the messages, and answers the event that tells of it. */
export async function storeEffect(
  tx: Db,
  session: SessionRow,
  effect: ConversationEffect,
  clock_ms: number,
  context: StepContext,
): Promise<NewEvent | undefined> {
  const insert = async (seq: number, columns: InsertedColumns) => {
    const times = { start_ms: clock_ms, end_ms: clock_ms };
    return presentMessage(await insertMessage(tx, { session_id: session.id, seq, ...columns, ...times }));
  };
  const change = async (seq: number, columns: Parameters<typeof updateMessage>[3]) =>
    presentMessage(await updateMessage(tx, session.id, seq, { ...columns, end_ms: clock_ms }));

  switch (effect.type) {
    case 'store-turn': {
      const { client_turn_id = null, timing } = context;
      const columns = {
        ...({ speaker: 'learner', text: effect.text, state: 'complete', client_turn_id } as const),
        ...timing,
      };
      return { type: 'turn-stored', message: await insert(effect.message_seq, columns) };
    }
    case 'leave-role': {
      const { scenario, persona } = session.snapshot;
      const text = stopMessage(effect.concern, scenario.content.language, persona.name);
      const columns = { speaker: 'system', text, state: 'complete' } as const;
      return { type: 'reply-end', message: await insert(effect.message_seq, columns) };
    }
    case 'start-reply': {
      const columns = { speaker: 'persona', text: '', state: 'streaming' } as const;
      // What was heard of the answer that begins anew is void.
      if (effect.restart) await deleteRecordings(tx, session.id, effect.message_seq);
      const message = effect.restart
        ? await change(effect.message_seq, { ...columns, start_ms: clock_ms })
        : await insert(effect.message_seq, columns);
      return { type: 'reply-start', message, restart: effect.restart };
    }
    case 'complete-reply': {
      const { reply_text: text = '', first_token_ms = null } = context;
      const answered_by = context.answered_by ? JSON.stringify(context.answered_by) : null;
      const columns = { text, state: 'complete', first_token_ms, answered_by } as const;
      const message = await change(effect.message_seq, columns);
      return { type: 'reply-end', message };
    }
    case 'cut-reply': {
      const text = (await textSoFar(tx, session.id, effect.message_seq)).trimEnd();
      return { type: 'reply-end', message: await change(effect.message_seq, { text, state: 'complete' }) };
    }
    case 'interrupt-reply': {
      const { message_seq: seq, heard, streaming } = effect;
      const text = streaming
        ? (await textSoFar(tx, session.id, seq)).trimEnd()
        : await textOf(tx, session.id, seq);
      // Who has heard all of a finished reply has not cut it.
      if (!streaming && heard >= text.length) return undefined;
      const given = context.answered_by
        ? { answered_by: JSON.stringify(context.answered_by), first_token_ms: context.first_token_ms ?? null }
        : {};
      const columns = { text: heardText(text, heard), state: 'cut', ...given } as const;
      return { type: 'reply-end', message: await change(seq, columns) };
    }
    case 'fail-reply':
      await change(effect.message_seq, { text: '', state: 'failed' });
      return {
        type: 'reply-failed',
        message_seq: effect.message_seq,
        code: context.failure ?? 'engine_failed',
      };
    case 'change-clock':
      return { type: 'clock-change', ...presentClock(effect.state) };
    case 'outcome':
      return { type: 'outcome', status: effect.status, reason: effect.reason };
    case 'refuse':
      return undefined;
  }
}

interface InsertedColumns {
  readonly speaker: 'persona' | 'learner' | 'system';
  readonly text: string;
  readonly state: 'streaming' | 'complete';
  readonly client_turn_id?: string | null;
  readonly spoken_ms?: number;
  readonly pauses?: number;
}
