import type { ServerEvent } from '@repartee/contracts/session/live';
import type { Db } from '../../runtime/database/tenant-scope.ts';
import { countEventsAfter, isReportReady, textSoFar } from '../record/live-event-repository.ts';
import { messagesOf, presentMessage } from '../record/message-repository.ts';
import { type ChatChooser, presentSession } from '../record/present-session.ts';
import { lockSessionForRead } from '../record/session-repository.ts';

type Snapshot = Extract<ServerEvent, { type: 'snapshot' }>;

/**
 * `after` is the sequence number of the last event that the client received. If all later events still exist, returns
 * `resume` instead of a snapshot.
 */
export async function readSnapshot(
  tx: Db,
  session_id: string,
  after: number | undefined,
  ai: ChatChooser,
): Promise<Snapshot | { type: 'resume'; seq: number }> {
  const row = await lockSessionForRead(tx, session_id);
  if (!row) throw new Error('failed to read a snapshot: the session no longer exists');
  // The events of old sessions are deleted. A client that has missed deleted events gets a snapshot.
  if (after !== undefined && (await countEventsAfter(tx, session_id, after)) === row.event_seq - after)
    return { type: 'resume', seq: after };
  const messages = (await messagesOf(tx, session_id)).map(presentMessage);
  const answering = row.reply_state === 'streaming' ? row.reply_message_seq : null;
  const shown = messages.map(async (message) =>
    message.seq === answering ? { ...message, text: await textSoFar(tx, session_id, message.seq) } : message,
  );
  // A snapshot does not say whether the report is ready. If `report-ready` is the latest event, the snapshot
  // has the sequence number of the event before, so that the client still gets `report-ready`.
  const isReady = await isReportReady(tx, session_id, row.event_seq);
  return {
    type: 'snapshot',
    seq: isReady ? row.event_seq - 1 : row.event_seq,
    session: await presentSession(tx, row, true, ai),
    messages: await Promise.all(shown),
  };
}
