import { safetyMessage } from '@repartee/ai/safety/safety-message';
import type { AnsweredBy } from '@repartee/contracts/ai-provider/ai-call';
import type { ErrorCode } from '@repartee/contracts/errors';
import type { Mood } from '@repartee/contracts/library/mood';
import type { Message } from '@repartee/contracts/session/session';
import type { Db } from '../../database/tenant-scope.ts';
import type { ConversationEffect } from '../conversation/conversation-state.ts';
import { presentClock } from '../record/conversation-record.ts';
import { type NewEvent, textSoFar } from '../record/live-event-repository.ts';
import { presentMessage } from '../record/message-repository.ts';
import { deleteRecordings } from '../recording/recording-repository.ts';
import type { LockedSession, MessageChange, NewMessage } from './step-repository.ts';

export interface StepContext {
  readonly client_turn_id?: string;
  /** Only for the event `reply-complete`: the whole text of the reply. */
  readonly reply_text?: string;
  readonly first_token_ms?: number | null;
  /** Only for the event `reply-complete`: the provider and model that generated the reply. */
  readonly answered_by?: AnsweredBy | null;
  /** Only for the event `reply-complete`: the mood of the persona after the reply. */
  readonly mood?: Mood | null;
  /** Only for the event `reply-fail`: the error code of the failure. */
  readonly failure?: ErrorCode;
  /** Only if a reply starts: the owner of the lease that allows one process to generate the reply. */
  readonly owner?: string;
}

export interface EffectRows {
  readonly event: NewEvent;
  readonly said?: NewMessage;
  readonly changed?: MessageChange;
}

export async function effectRows(
  tx: Db,
  session: LockedSession,
  effect: ConversationEffect,
  clock_ms: number,
  context: StepContext,
): Promise<EffectRows | undefined> {
  const times = { start_ms: clock_ms, end_ms: clock_ms };
  const say = (columns: Omit<NewMessage, 'start_ms' | 'end_ms'>) => {
    const said: NewMessage = { ...columns, ...times };
    return { said, message: presentMessage({ ...unanswered, ...said }) };
  };
  // A step can change only the last message of a session, and the text of a turn that was being transcribed.
  const lastMessage = (seq: number): Message => {
    const last = session.messages.at(-1);
    if (last?.seq !== seq) throw new Error(`message ${seq} is not the last message of the session`);
    return last;
  };
  const change = (columns: Omit<MessageChange, 'end_ms'>) => {
    const changed: MessageChange = { ...columns, end_ms: clock_ms };
    return { changed, message: presentMessage({ ...lastMessage(columns.seq), ...changed }) };
  };

  switch (effect.type) {
    case 'store-turn': {
      const { client_turn_id = null } = context;
      const { message_seq: seq, text } = effect;
      const state = text === null ? 'transcribing' : 'complete';
      const { said, message } = say({ seq, speaker: 'learner', text: text ?? '', state, client_turn_id });
      return { said, event: { type: 'turn-stored', message } };
    }
    case 'store-transcript': {
      const turn = session.messages.find(({ seq }) => seq === effect.message_seq);
      if (!turn) throw new Error(`message ${effect.message_seq} was not read`);
      const message = { ...turn, text: effect.text, state: 'complete' } as const;
      const { seq, text, state, end_ms } = message;
      return { changed: { seq, text, state, end_ms }, event: { type: 'turn-transcribed', message } };
    }
    case 'leave-role':
    case 'check-in': {
      const { scenario, persona } = session.snapshot;
      const concern = effect.type === 'check-in' ? 'asked' : effect.concern;
      const text = safetyMessage(concern, scenario.content.language, persona.name);
      const own = { speaker: 'system', text, state: 'complete', client_turn_id: null } as const;
      const { said, message } = say({ seq: effect.message_seq, ...own });
      return { said, event: { type: 'reply-end', message } };
    }
    case 'start-reply': {
      const { message_seq: seq, restart } = effect;
      // A restarted reply gets a new text, so the audio recordings of the old text are deleted.
      if (restart) await deleteRecordings(tx, session.id, seq);
      const { message, ...stored } = restart
        ? change({ seq, text: '', state: 'streaming', start_ms: clock_ms })
        : say({ seq, speaker: 'persona', text: '', state: 'streaming', client_turn_id: null });
      return { ...stored, event: { type: 'reply-start', message, restart } };
    }
    case 'complete-reply': {
      const { reply_text: text = '', first_token_ms = null, answered_by = null, mood = null } = context;
      const reply = { text, state: 'complete', first_token_ms, answered_by, mood } as const;
      const { changed, message } = change({ seq: effect.message_seq, ...reply });
      return { changed, event: { type: 'reply-end', message } };
    }
    case 'cut-reply': {
      const text = (await textSoFar(tx, session.id, effect.message_seq)).trimEnd();
      const { changed, message } = change({ seq: effect.message_seq, text, state: 'complete' });
      return { changed, event: { type: 'reply-end', message } };
    }
    case 'interrupt-reply': {
      const { message_seq: seq, heard, streaming } = effect;
      const text = streaming ? (await textSoFar(tx, session.id, seq)).trimEnd() : lastMessage(seq).text;
      // A reply that was played to its end cannot be interrupted any more.
      if (!streaming && heard >= text.length) return undefined;
      const { answered_by, first_token_ms = null } = context;
      const given = answered_by ? { answered_by, first_token_ms } : {};
      const { changed, message } = change({ seq, text: heardText(text, heard), state: 'cut', ...given });
      return { changed, event: { type: 'reply-end', message } };
    }
    case 'fail-reply': {
      const { message_seq } = effect;
      const { changed } = change({ seq: message_seq, text: '', state: 'failed' });
      return {
        changed,
        event: { type: 'reply-failed', message_seq, code: context.failure ?? 'engine_failed' },
      };
    }
    case 'change-clock':
      return { event: { type: 'clock-change', ...presentClock(effect.state) } };
    case 'outcome':
      return { event: { type: 'outcome', status: effect.status, reason: effect.reason } };
    case 'refuse':
      return undefined;
  }
}

/** Columns that are always null in messages of the learner. */
const unanswered = { answered_by: null, first_token_ms: null, first_sound_ms: null, mood: null };

/** Returns the words of a text whose first `heard` UTF-16 units were played; the word that was cut is left out. */
export function heardText(text: string, heard: number): string {
  if (heard >= text.length) return text;
  const isInWord = /\S/.test(text[heard] ?? '') && /\S/.test(text[heard - 1] ?? '');
  const part = text.slice(0, heard);
  return (isInWord ? part.replace(/\S+$/, '') : part).trimEnd();
}
