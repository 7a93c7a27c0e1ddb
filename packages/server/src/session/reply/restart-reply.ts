import type { Db } from '../../database/tenant-scope.ts';
import { appendEvents } from '../events/live-event-repository.ts';
import { presentMessage, updateMessage } from '../record/message-repository.ts';
import type { SessionRow } from '../record/session-rows.ts';
import type { Applied } from '../step/apply-step.ts';

/**
 * Starts a reply again from its beginning, because the process that generated it has stopped. The reply keeps
 * its message number.
 */
export async function restartReply(tx: Db, session: SessionRow, owner: string): Promise<Applied> {
  const { id: session_id, reply_message_seq: message_seq } = session;
  if (message_seq === null) return { events: [] };
  const row = await updateMessage(tx, session_id, message_seq, { text: '', state: 'streaming' });
  const event = { type: 'reply-start', message: presentMessage(row), restart: true } as const;
  const events = await appendEvents(tx, session_id, [event]);
  return { events, lease: { session_id, message_seq, owner } };
}
