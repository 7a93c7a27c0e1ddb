import type { ServerEvent } from '@repartee/contracts/session/live';
import type { Db } from '../database/reach.ts';
import { textSoFar } from './live-event-repository.ts';
import { messagesOf, presentMessage } from './message-repository.ts';
import { presentSession } from './present-session.ts';
import { holdSession } from './session-repository.ts';

type Snapshot = Extract<ServerEvent, { type: 'snapshot' }>;

/** Where the session stands for its player; or, for who saw events up to `after`, only where to go on. */
export async function readSnapshot(
  tx: Db,
  session_id: string,
  after: number | undefined,
): Promise<Snapshot | { type: 'resume'; seq: number }> {
  const row = await holdSession(tx, session_id);
  if (!row) throw new Error('the session is gone');
  if (after !== undefined && after >= 0 && after <= row.event_seq) return { type: 'resume', seq: after };
  const messages = (await messagesOf(tx, session_id)).map(presentMessage);
  const answering = row.reply_state === 'streaming' ? row.reply_message_seq : null;
  const shown = messages.map(async (message) =>
    message.seq === answering ? { ...message, text: await textSoFar(tx, session_id, message.seq) } : message,
  );
  return {
    type: 'snapshot',
    seq: row.event_seq,
    session: await presentSession(tx, row, true),
    messages: await Promise.all(shown),
  };
}
